<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Publishing\Api\ArticleWriter;
use Zeromo\Community\Publishing\Api\PostForm;

/** Which way of writing a post has. */
final class Writings {

	/**
	 * @param ActivityWriting            $activity Activities, and whatever is neither: it is refused there.
	 * @param \Closure(): Writing $article Articles.
	 */
	public function __construct(
		private readonly ActivityWriting $activity,
		#[Lazy( ArticleWriter::class )] private readonly \Closure $article
	) {}

	/** Of what a form says it is. */
	public function of( PostForm $form ): Writing {
		return $form->is_article() ? ( $this->article )() : $this->activity;
	}

	/** Of a post that may be there. */
	public function about( int $id ): Writing {
		return PostKind::Article->type() === get_post_type( $id ) ? ( $this->article )() : $this->activity;
	}
}
