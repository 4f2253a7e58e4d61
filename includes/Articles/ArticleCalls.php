<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Publishing\Api\ArticleForms;
use Zeromo\Community\Publishing\Api\PostForm;

/** What the writing calls and the editor ask of articles. */
final class ArticleCalls implements ArticleForms {

	/**
	 * @param \Closure(): ArticleLocks   $locks   Made for the call that stores a lock.
	 * @param \Closure(): ArticlePreview $preview Made for the call that shows an article.
	 * @param \Closure(): ArticleEditor  $editor  Made where the editor stands.
	 */
	public function __construct(
		#[Lazy( ArticleLocks::class )] private readonly \Closure $locks,
		#[Lazy( ArticlePreview::class )] private readonly \Closure $preview,
		#[Lazy( ArticleEditor::class )] private readonly \Closure $editor
	) {}

	public function is_lock_alone( Input $in, bool $has_files ): bool {
		return ! $has_files && ! ArticleForm::is_in( $in );
	}

	public function save_lock( Input $in, int $member ): array {
		return ( $this->locks )()->save( $in, $member );
	}

	public function lock_answer( int $id, int $member ): array {
		return ( $this->locks )()->answer( $id, $member );
	}

	public function preview( PostForm $form, int $member ): string {
		return ( $this->preview )()->html( $form, $member );
	}

	public function props( int $member ): array {
		return ( $this->editor )()->props( $member );
	}

	public function elsewhere( int $id ): ?string {
		return ArticleEditor::is_about( $id ) ? ( $this->editor )()->elsewhere( $id ) : null;
	}
}
