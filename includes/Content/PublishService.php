<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;

/** Publishing, changing and deleting activities. */
final class PublishService {

	public function __construct(
		private readonly DraftMaker $drafts,
		private readonly PostRules $rules,
		private readonly PostStore $store,
		private readonly FeedKeeper $keeper,
		private readonly ContentVisibility $visibility,
		private readonly Library $library,
		private readonly CoreHooks $hooks,
		private readonly PostParts $parts,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Stores what a member sent. With a key the same form sent twice is one activity.
	 *
	 * @param PostForm $form   What came.
	 * @param int      $member Who sends it.
	 * @param string   $key    Idempotency key, empty for none.
	 * @return array{id: int, status: string, fresh: bool}
	 */
	public function publish( PostForm $form, int $member, string $key = '' ): array {
		if ( '' !== $key ) {
			$done = $this->done( $form, $member, sha1( $key ) );
			if ( null !== $done ) {
				return $done;
			}
		}
		$draft  = $this->drafts->make( $form, $member, 'draft' !== $form->status );
		$status = self::status( $form, $draft, user_can( $member, 'publish_zeromo_activities' ) );
		$this->rules->check( $draft, 'draft' !== $status );
		$images = $this->library->snapshot( $draft->images );
		$result = $this->db->transaction(
			function () use ( $form, $draft, $member, $status, $images, $key ): array {
				$now = $this->clock->now();
				if ( '' !== $key && ! $this->store->claim( $member, sha1( $key ), $form->print(), $now ) ) {
					return $this->done( $form, $member, sha1( $key ) ) ?? throw Failure::in_progress();
				}
				$id = $this->write( $draft, $status, $now );
				$this->parts->store( $id, $draft->parts, $draft->had_parts );
				$this->keeper->put( $this->entry( $id, $draft, $status, $images, $now ), null === $draft->before );
				if ( '' !== $key ) {
					$this->store->settle( $member, sha1( $key ), $id );
				}
				$this->db->after_commit( fn() => $this->hooks->saved( $id, $draft->before ) );
				return array( 'id' => $id, 'status' => $status, 'fresh' => null === $draft->before );
			}
		);
		return $result;
	}

	/** The activity a form with this key has made, 0 for none. */
	public function made( int $member, string $key ): int {
		return '' === $key ? 0 : $this->store->claimed( $member, sha1( $key ) )['post_id'] ?? 0;
	}

	/** To the trash; X when it is there already, F for a visible post of another. */
	public function delete( int $id, int $member ): void {
		$row  = $this->visibility->visible_rows( array( $id ), $member )[0] ?? throw Failure::not_found();
		$mine = $this->visibility->controls( $row, $member );
		$kind = PostKind::tryFrom( (int) $row['type'] );
		// An article is core's: its author needs core's right, as in core's own screens.
		if ( $mine && PostKind::Activity !== $kind && ! $this->visibility->moderates( $member ) ) {
			$mine = user_can( $member, 'delete_post', $id );
		}
		if ( ! $mine ) {
			throw Failure::forbidden();
		}
		$this->db->transaction(
			function () use ( $id ): void {
				// The row is the judge between two who delete at the same moment.
				if ( ! $this->keeper->trash( $id ) ) {
					throw Failure::not_found();
				}
				$this->hooks->quietly( static fn() => wp_trash_post( $id ) );
			}
		);
	}

	/** @return array{id: int, status: string, fresh: bool}|null What the form made before. */
	private function done( PostForm $form, int $member, string $key ): ?array {
		$claimed = $this->store->claimed( $member, $key );
		if ( null === $claimed ) {
			return null;
		}
		if ( $claimed['body'] !== $form->print() ) {
			throw new Failure( 'zeromo_idempotency_mismatch', 409, __( '正在处理，请勿重复提交', 'zeromo-community' ) );
		}
		$post = get_post( $claimed['post_id'] );
		if ( ! $post instanceof \WP_Post || 'trash' === $post->post_status ) {
			throw Failure::not_found();
		}
		return array( 'id' => $post->ID, 'status' => $post->post_status, 'fresh' => 0 === $form->id );
	}

	private function write( PostDraft $draft, string $status, int $now ): int {
		$values = array( 'title' => $draft->title, 'content' => $draft->content, 'status' => $status, 'circle' => $draft->circle, 'time' => $now );
		if ( null === $draft->before ) {
			$id = $this->store->add( array( 'author' => $draft->author ) + $values );
			if ( array() !== $draft->images ) {
				$this->store->set_images( $id, $draft->images, true );
			}
			if ( array() !== $draft->topics ) {
				$this->store->set_topics( $id, $draft->topics, true );
			}
			return $id;
		}
		$this->store->change( $draft->id, $values + array( 'published' => self::dated( $draft->before ) ) );
		if ( $draft->images !== $draft->had_images ) {
			$this->store->set_images( $draft->id, $draft->images, array() === $draft->had_images );
		}
		if ( $draft->topics !== $draft->had_topics ) {
			$this->store->set_topics( $draft->id, $draft->topics, array() === $draft->had_topics );
		}
		return $draft->id;
	}

	/** @param list<array{id: int, f: string, t: string, w: int, h: int, a: string, c: string}> $images Snapshot. */
	private function entry( int $id, PostDraft $draft, string $status, array $images, int $now ): FeedEntry {
		$created = null !== $draft->before && self::dated( $draft->before ) ? FeedProjector::time( $draft->before ) : $now;
		$parts   = $this->parts->cards( $draft->parts );
		$media   = ( array() === $images ? 0 : FeedEntry::IMAGE ) | PostParts::bits( $parts );
		return new FeedEntry( $id, PostKind::Activity, FeedState::of( $status ), $draft->author, $draft->circle, $media, $created, $draft->topics, $images, FeedProjector::body( $draft->content ), $parts );
	}

	/** Who may not publish is put to pending, also for a change of what is public already. */
	private static function status( PostForm $form, PostDraft $draft, bool $may_publish ): string {
		$wanted = $form->status ?? $draft->before->post_status ?? 'publish';
		return 'publish' === $wanted && ! $may_publish ? 'pending' : $wanted;
	}

	/** Whether it has a date of its own, as everything has that was public once. */
	private static function dated( \WP_Post $post ): bool {
		return ! str_starts_with( $post->post_date_gmt, '0000' );
	}
}
