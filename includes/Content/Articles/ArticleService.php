<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Articles;

use Zeromo\Community\Content\ContentVisibility;
use Zeromo\Community\Content\CoreHooks;
use Zeromo\Community\Content\FeedKeeper;
use Zeromo\Community\Content\FeedProjector;
use Zeromo\Community\Content\FeedState;
use Zeromo\Community\Content\PostParts;
use Zeromo\Community\Content\PostStore;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/** Stores articles as core's own posts, so that core, its editor and other plugins find what they know. */
final class ArticleService {

	public function __construct(
		private readonly ArticleMaker $maker,
		private readonly ArticleRights $rights,
		private readonly ContentVisibility $visibility,
		private readonly PostStore $store,
		private readonly PostParts $parts,
		private readonly FeedProjector $projector,
		private readonly FeedKeeper $keeper,
		private readonly CoreHooks $hooks,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Makes or changes an article. With a key the same form sent twice is one article.
	 *
	 * @param array<string, array<string, mixed>> $sent Parts that were sent.
	 * @return array{id: int, status: string, fresh: bool}
	 */
	public function save( ArticleForm $form, array $sent, int $member, string $key ): array {
		$key  = '' === $key ? '' : sha1( $key );
		$done = '' === $key ? null : $this->done( $form, $member, $key );
		if ( null !== $done ) {
			return $done;
		}
		$draft  = $this->maker->make( $form, $sent, $member, 'draft' !== $form->status );
		$status = $this->status( $form, $draft, $member );
		if ( null !== $form->version && null !== $draft->before && self::version( $draft->before ) !== $form->version ) {
			throw new Failure( 'zeromo_draft_conflict', 409, __( '这篇文章在别处改过了，请先打开新的版本', 'zeromo-community' ), array( 'version' => self::version( $draft->before ) ) );
		}
		return $this->db->transaction(
			function () use ( $form, $draft, $status, $member, $key ): array {
				if ( '' !== $key && ! $this->store->claim( $member, $key, $form->print, $this->clock->now() ) ) {
					return $this->done( $form, $member, $key ) ?? throw Failure::in_progress();
				}
				$id = $this->store( $draft, $status );
				if ( '' !== $key ) {
					$this->store->settle( $member, $key, $id );
				}
				return array( 'id' => $id, 'status' => (string) get_post_status( $id ), 'fresh' => null === $draft->before );
			}
		);
	}

	/** What the next change has to build on: when it was changed last, Unix seconds. */
	public static function version( \WP_Post $post ): int {
		// A new draft has no time in UTC yet.
		$gmt = str_starts_with( $post->post_modified_gmt, '0000' ) ? get_gmt_from_date( $post->post_modified ) : $post->post_modified_gmt;
		return max( 0, (int) strtotime( $gmt . ' UTC' ) );
	}

	private function store( ArticleDraft $draft, string $status ): int {
		$values = array( 'post_title' => wp_slash( $draft->title ), 'post_content' => wp_slash( $draft->content ), 'post_status' => $status );
		$id     = 0;
		// Our own listener would read back, several times over, what the row below is made of.
		$this->hooks->quietly(
			function () use ( $draft, $values, &$id ): void {
				$before = $draft->before;
				$id     = null === $before
					? wp_insert_post( array( 'post_type' => 'post', 'post_author' => $draft->author ) + $values, true, false )
					: wp_update_post( array( 'ID' => $before->ID ) + $values, true, false );
			}
		);
		if ( ! is_int( $id ) || $id < 1 ) {
			throw Failure::unavailable();
		}
		if ( $draft->topics !== $draft->had_topics ) {
			$this->store->set_topics( $id, $draft->topics, array() === $draft->had_topics );
		}
		if ( $draft->cover !== $draft->had_cover ) {
			$this->hooks->quietly( static fn() => $draft->cover > 0 ? update_post_meta( $id, '_thumbnail_id', $draft->cover ) : delete_post_meta( $id, '_thumbnail_id' ) );
		}
		$this->parts->store( $id, $draft->parts, $draft->had_parts );
		$post  = get_post( $id );
		$entry = $post instanceof \WP_Post ? $this->projector->entry( $post ) : null;
		if ( null !== $entry ) {
			$this->keeper->put( $entry, null === $draft->before );
		}
		$this->db->after_commit( fn() => $this->hooks->quietly( static fn() => wp_after_insert_post( $id, null !== $draft->before, $draft->before ) ) );
		return $id;
	}

	/** Who may not publish is put to pending, also for a change of what is public; so is what a moderator has refused. */
	private function status( ArticleForm $form, ArticleDraft $draft, int $member ): string {
		$was    = $draft->before->post_status ?? '';
		$wanted = $form->status ?? match ( $was ) {
			'', FeedState::REFUSED => 'publish',
			default                => $was,
		};
		if ( 'publish' !== $wanted ) {
			return $wanted;
		}
		$waits = ! $this->rights->publishes( $member ) || ( FeedState::REFUSED === $was && ! $this->visibility->moderates( $member ) );
		return $waits ? 'pending' : ( 'future' === $was || 'private' === $was ? $was : 'publish' );
	}

	/** @return array{id: int, status: string, fresh: bool}|null What the form made before. */
	private function done( ArticleForm $form, int $member, string $key ): ?array {
		$claimed = $this->store->claimed( $member, $key );
		if ( null === $claimed ) {
			return null;
		}
		if ( $claimed['body'] !== $form->print ) {
			throw new Failure( 'zeromo_idempotency_mismatch', 409, __( '正在处理，请勿重复提交', 'zeromo-community' ) );
		}
		$post = get_post( $claimed['post_id'] );
		if ( ! $post instanceof \WP_Post || 'trash' === $post->post_status ) {
			throw Failure::not_found();
		}
		return array( 'id' => $post->ID, 'status' => $post->post_status, 'fresh' => 0 === $form->id );
	}
}
