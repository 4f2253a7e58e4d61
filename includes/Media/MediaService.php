<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Media\Api\MediaItem;
use Zeromo\Community\Media\Sql\MediaRepository;
use Zeromo\Community\Media\Sql\UseRepository;

/** Lists and deletes media. */
final class MediaService {

	public function __construct(
		private readonly MediaRepository $media,
		private readonly MediaLibrary $library,
		private readonly UseRepository $uses,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	/**
	 * A page, newest first. The total is counted up to 2,000, the limit of page numbers; further pages need a cursor
	 * and have no total.
	 *
	 * @param int         $owner Member, 0 for everybody's.
	 * @param Cursor|null $after Cursor.
	 * @param int         $paged Used without a cursor.
	 * @return array{items: list<MediaItem>, total: int|null, next: Cursor|null}
	 */
	public function page( int $owner, string $type, string $search, ?Cursor $after, int $paged, int $per_page ): array {
		$page  = new Page( $after, $paged, $per_page );
		$found = $page->is_beyond()
			? array()
			: $this->media->page( $owner, $type, $search, $after->id ?? 0, $page->skip, $page->limit );
		$ids   = $page->cut( $found );
		$total = 0 === $page->skip && count( $found ) <= $per_page ? count( $ids ) : null;
		if ( null === $total && null === $after ) {
			$total = $this->media->count( $owner, $type, $search, Page::REACH );
		}
		return array(
			'items' => $this->library->items( $ids ),
			'total' => null === $after ? $total : null,
			'next'  => $page->next( $found, static fn( int $id ): Cursor => new Cursor( $id, $id ) ),
		);
	}

	/**
	 * Items by id.
	 *
	 * @param list<int> $ids   Not empty.
	 * @param int       $owner Member, 0 for everybody's.
	 * @return list<MediaItem>
	 * @throws Failure not_found, when one does not exist or is not the owner's.
	 */
	public function need( array $ids, int $owner, string $type ): array {
		if ( count( $this->media->existing( $ids, $owner, $type ) ) !== count( $ids ) ) {
			throw Failure::not_found();
		}
		return $this->library->items( $ids );
	}

	/**
	 * Filters the ids that do not exist or belong to another member.
	 *
	 * @param list<int> $ids   Media items.
	 * @param int       $owner Member, 0 for everybody's.
	 * @return list<int>
	 */
	public function gone( array $ids, int $owner, string $type ): array {
		return array() === $ids
			? array()
			: array_values( array_diff( $ids, $this->media->existing( $ids, $owner, $type ) ) );
	}

	/**
	 * Deletes an item with its files. Moderators may delete members' uploads, and others what core permits. Posts,
	 * comments, circles etc. drop the item automatically; from the text of its owner's article it must be removed
	 * first.
	 *
	 * @throws Failure not_found, for an item the member may not delete; media_in_use, for one in the text of an
	 *   article.
	 */
	public function delete( int $id, int $member ): void {
		$post  = get_post( $id );
		$ours  = $post instanceof \WP_Post
			&& 'attachment' === $post->post_type
			&& in_array( $post->post_status, array( 'private', 'inherit' ), true );
		$mine  = $ours && (int) $post->post_author === $member;
		$moder = $ours
			&& user_can( $member, 'moderate_zeromo' )
			&& ( 'private' === $post->post_status || user_can( $member, 'delete_post', $id ) );
		if ( ! $ours || ( ! $mine && ! $moder ) ) {
			throw Failure::not_found();
		}
		if ( $mine && $this->uses->written( $post->post_name, $id, $member ) ) {
			throw Failures::in_use();
		}
		if ( ! wp_delete_attachment( $id, true ) instanceof \WP_Post ) {
			throw Failure::not_found();
		}
		if ( ! $mine ) {
			// The log entry follows the deletion, as files cannot be rolled back.
			$this->db->transaction_once(
				fn() => $this->log->note( $member, MediaActs::REMOVE, 'picture', $id, (int) $post->post_author )
			);
		}
	}

	/**
	 * Checks the post that uploads are attached to: the member must be able to edit it.
	 *
	 * @throws Failure not_found
	 */
	public function require_parent( int $post_id, int $member ): int {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		if (
			$post_id > 0
			&& (
				null === $post
				|| ( (int) $post->post_author !== $member && ! user_can( $member, 'moderate_zeromo' ) )
			)
		) {
			throw Failure::not_found();
		}
		return $post_id;
	}
}
