<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Posts\Api\Post;

/** What a notice says about its target, as far as the reader may see it. */
final class Words {

	/**
	 * @param Notice      $notice  Notice.
	 * @param Post|null   $post    The post it is about; null when it is about none or the reader may not see it.
	 * @param string|null $comment Words of the comment it is about.
	 * @param Circle|null $circle  The circle it is about.
	 * @param string      $box     Where the reader finds what is theirs, for a notice that leads there; empty for
	 *                             nowhere.
	 * @param string      $why     Reason of what was done, as long as it holds; empty for none.
	 */
	public function __construct(
		private readonly Notice $notice,
		private readonly ?Post $post,
		private readonly ?string $comment,
		private readonly ?Circle $circle,
		private readonly string $box = '',
		private readonly string $why = ''
	) {}

	/** False when the target is gone or hidden from the reader. */
	public function can_be_said(): bool {
		return match ( $this->notice->kind->about ) {
			NoticeAbout::Post    => null !== $this->post,
			NoticeAbout::Comment => null !== $this->post && null !== $this->comment,
			NoticeAbout::Circle  => null !== $this->circle,
			default              => true,
		};
	}

	/** The words behind the names. */
	public function did(): string {
		return ( $this->notice->kind->did )(
			new NoticeSubject( $this->thing(), $this->circle->title ?? '', $this->why )
		);
	}

	/** The words of the comment, or the beginning of the post; empty where there is nothing to quote. */
	public function quote(): string {
		$text = $this->comment;
		if ( null === $text && null !== $this->post ) {
			$text  = html_entity_decode(
				wp_strip_all_tags( '' !== $this->post->title ? $this->post->title : $this->post->excerpt ),
				ENT_QUOTES | ENT_HTML5,
				'UTF-8'
			);
		}
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $text ?? '' ) );
		return mb_strlen( $text ) > 80 ? mb_substr( $text, 0, 80 ) . '…' : $text;
	}

	/** Address of a small picture of the post, empty for none. */
	public function picture(): string {
		return null === $this->post || ! $this->notice->kind->has_picture ? '' : $this->post->thumb();
	}

	/** Where it leads. */
	public function url(): string {
		if ( null !== $this->circle ) {
			$url = $this->circle->url;
			return NoticeWay::Managing === $this->notice->kind->way ? add_query_arg( 'tab', 'manage', $url ) : $url;
		}
		if ( '' !== $this->box ) {
			return $this->box;
		}
		$url = $this->post->url ?? '';
		return null === $this->comment || '' === $url ? $url : $url . '#comment-' . $this->notice->target_id;
	}

	private function thing(): string {
		return match ( $this->post?->kind->type() ) {
			'post'           => _x( '文章', 'what somebody liked or saved', 'zeromo-community' ),
			'zeromo_product' => _x( '商品', 'what somebody liked or saved', 'zeromo-community' ),
			default          => _x( '动态', 'what somebody liked or saved', 'zeromo-community' ),
		};
	}
}
