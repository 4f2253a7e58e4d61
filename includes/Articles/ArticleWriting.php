<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Feed\Api\ArticleRights;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Publishing\Api\ArticleWriter;
use Zeromo\Community\Publishing\Api\PostDraft;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Publishing\Api\PostWriter;

/** Articles as they are written: core's own posts, so that core, its editor and other plugins find what they know. */
final class ArticleWriting implements ArticleWriter {

	public function __construct(
		private readonly ArticleMaker $maker,
		private readonly ArticleRights $rights,
		private readonly PostStore $store,
		private readonly PostParts $parts,
		private readonly FeedProjector $projector,
		private readonly FeedIndexer $keeper,
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
		$this->maker->check_bounds( $draft );
		if ( $to_publish ) {
			$this->maker->check_whole( $draft );
		}
	}

	public function check_bounds( PostDraft $draft ): void {
		$this->maker->check_bounds( $draft );
	}

	public function is_blank( PostDraft $draft ): bool {
		return '' === trim( $draft->title )
			&& '' === trim( $draft->content )
			&& array() === $draft->images
			&& ! $this->parts->fill( $draft->parts );
	}

	public function text( \WP_Post $post ): string {
		return $post->post_content;
	}

	public function source( string $content ): string {
		return ArticleBlocks::html( $content );
	}

	public function may_publish( int $member ): bool {
		return $this->rights->publishes( $member );
	}

	public function store( PostDraft $draft, string $status, int $now, int $at, int $edited ): int {
		$values = array(
			'post_title' => wp_slash( $draft->title ),
			'post_content' => wp_slash( $draft->content ),
			'post_status' => $status,
			'post_parent' => $draft->circle,
		) + self::date( $draft, $status, $now, $at );
		$id     = $this->core( $draft, $values );
		$this->things( $id, $draft );
		$this->parts->store( $id, $draft->parts, $draft->had_parts );
		$this->row( $id, $draft );
		$this->hooks->stored( $id, $draft->before, true );
		return $id;
	}

	public function keep( PostDraft $draft, int $now ): int {
		$before = $draft->before;
		$values = array(
			'title' => $draft->title,
			'content' => $draft->content,
			'status' => 'draft',
			'circle' => $draft->circle,
			'time' => $now,
			'date' => $now,
		);
		if ( null === $before ) {
			$id = $this->core(
				$draft,
				array(
					'post_title' => wp_slash( $draft->title ),
					'post_content' => wp_slash( $draft->content ),
					'post_status' => 'draft',
					'post_parent' => $draft->circle,
				)
			);
		} else {
			// Not core's function: every few seconds it would make a revision and tell everybody.
			$id = $before->ID;
			$this->store->change( $id, $values + array( 'published' => PostWriter::dated( $before ) ) );
		}
		$this->things( $id, $draft );
		$this->row( $id, $draft );
		$this->db->after_commit( static fn() => clean_post_cache( $id ) );
		return $id;
	}

	/**
	 * Core's own function stores it.
	 *
	 * @param array{post_title: string, post_content: string, post_status: string, post_parent: int, post_date?: string,
	 *   post_date_gmt?: string, edit_date?: bool} $values Its columns, slashed.
	 */
	private function core( PostDraft $draft, array $values ): int {
		$id = 0;
		// A draft may be a cover and nothing else.
		add_filter( 'wp_insert_post_empty_content', '__return_false', 99 );
		try {
			// Our own listener would read back, several times over, what the row below is made of.
			$this->hooks->quietly(
				function () use ( $draft, $values, &$id ): void {
					$before = $draft->before;
					$id     = null === $before
						? wp_insert_post(
							array( 'post_type' => 'post', 'post_author' => $draft->author ) + $values,
							true,
							false
						)
						: wp_update_post( array( 'ID' => $before->ID ) + $values, true, false );
				}
			);
		} finally {
			remove_filter( 'wp_insert_post_empty_content', '__return_false', 99 );
		}
		return is_int( $id ) && $id > 0 ? $id : throw Failure::unavailable();
	}

	/**
	 * The date where it is not core's to say: a plan, or one given up.
	 *
	 * @return array{}|array{post_date: string, post_date_gmt: string, edit_date: true}
	 */
	private static function date( PostDraft $draft, string $status, int $now, int $at ): array {
		$was  = $draft->before->post_status ?? '';
		$time = $at > 0 ? $at : ( 'future' === $was && 'future' !== $status ? $now : 0 );
		if ( 0 === $time ) {
			return array();
		}
		$gmt = gmdate( 'Y-m-d H:i:s', $time );
		return array( 'post_date' => get_date_from_gmt( $gmt ), 'post_date_gmt' => $gmt, 'edit_date' => true );
	}

	/** Topics and cover. */
	private function things( int $id, PostDraft $draft ): void {
		if ( $draft->topics !== $draft->had_topics ) {
			$this->store->set_topics( $id, $draft->topics, array() === $draft->had_topics );
		}
		if ( $draft->images !== $draft->had_images ) {
			$cover = $draft->images[0] ?? 0;
			$this->hooks->quietly(
				static fn() => $cover > 0 ? update_post_meta(
					$id,
					'_thumbnail_id',
					$cover
				) : delete_post_meta( $id, '_thumbnail_id' )
			);
		}
	}

	/** The feed's row, out of what is stored. */
	private function row( int $id, PostDraft $draft ): void {
		wp_cache_delete( $id, 'posts' );
		$post  = get_post( $id );
		$entry = $post instanceof \WP_Post ? $this->projector->entry( $post ) : null;
		if ( null !== $entry ) {
			$this->keeper->put( $entry, null === $draft->before );
		}
	}
}
