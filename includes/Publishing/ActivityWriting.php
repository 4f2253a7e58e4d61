<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\Api\PostDraft;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Publishing\Api\PostWriter;

/** Activities as they are written. */
final class ActivityWriting implements Writing {

	public function __construct(
		private readonly DraftMaker $maker,
		private readonly PostRules $rules,
		private readonly PostWriter $writer,
		private readonly PostParts $parts,
		private readonly FeedIndexer $keeper,
		private readonly Library $library,
		private readonly CoreHooks $hooks,
		private readonly Db $db
	) {}

	public function own( int $id, int $member ): \WP_Post {
		return $this->maker->own( $id, $member );
	}

	public function make( PostForm $form, int $member, bool $publish = false ): PostDraft {
		return $this->maker->make( $form, $member, $publish );
	}

	public function lay( PostForm $form, \WP_Post $before, int $member ): PostDraft {
		return $this->maker->lay( $form, $before, $member );
	}

	public function place( PostDraft $draft, int $member ): PartPlace {
		return $this->maker->place( $draft, $member );
	}

	public function check( PostDraft $draft, bool $to_publish ): void {
		$this->rules->check( $draft, $to_publish );
	}

	public function check_bounds( PostDraft $draft ): void {
		$this->rules->check_bounds( $draft );
	}

	public function is_blank( PostDraft $draft ): bool {
		return $this->rules->is_blank( $draft );
	}

	public function text( \WP_Post $post ): string {
		return SafeText::adopt( $post->post_content );
	}

	public function source( string $content ): string {
		return SafeText::source( $content );
	}

	public function may_publish( int $member ): bool {
		return user_can( $member, 'publish_zeromo_activities' );
	}

	public function store( PostDraft $draft, string $status, int $now, int $at, int $edited ): int {
		$images = $this->library->snapshot( $draft->images );
		$id     = $this->writer->write( $draft, $status, $now, $at );
		$this->parts->store( $id, $draft->parts, $draft->had_parts );
		$this->keeper->put(
			$this->writer->entry( $id, $draft, $status, $images, $now, $at, $edited ),
			null === $draft->before
		);
		$this->hooks->stored( $id, $draft->before );
		return $id;
	}

	public function keep( PostDraft $draft, int $now ): int {
		$id = $this->writer->write( $draft, 'draft', $now );
		$this->keeper->put(
			$this->writer->entry( $id, $draft, 'draft', $this->library->snapshot( $draft->images ), $now ),
			null === $draft->before
		);
		if ( null === $draft->before ) {
			$this->hooks->stored( $id, null );
		} else {
			$this->db->after_commit( static fn() => clean_post_cache( $id ) );
		}
		return $id;
	}
}
