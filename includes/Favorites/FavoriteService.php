<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Favorites\Sql\FolderRepository;
use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Favorites\Api\Favorited;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;

/**
 * Adds posts to folders and removes them; both are idempotent. A post's total is the number of members who keep it.
 */
final class FavoriteService {

	public function __construct(
		private readonly FolderService $folders,
		private readonly FolderRepository $folder_rows,
		private readonly ItemRepository $items,
		private readonly Counters $counters,
		private readonly KeptPosts $kept,
		private readonly Posts $posts,
		private readonly Db $db,
		private readonly Events $events,
		private readonly Clock $clock
	) {}

	/**
	 * Puts a post into a folder.
	 *
	 * @param int $member Who.
	 * @param int $folder Own folder, 0 for the default one.
	 * @param int $post   Post.
	 */
	public function add( int $member, int $folder, int $post ): FavoriteState {
		$this->require_post( $post, $member );
		$folder = $this->folders->own( $member, 0 === $folder ? $this->folders->default_id( $member ) : $folder );
		return $this->db->transaction( fn(): FavoriteState => $this->put( $member, $folder, $post ) );
	}

	/** Makes a folder and puts a post into it; both or nothing. */
	public function add_to_new( int $member, string $title, string $description, bool $public, int $post ): Folder {
		$this->require_post( $post, $member );
		return $this->db->transaction_once(
			function () use ( $member, $title, $description, $public, $post ): Folder {
				$folder = $this->folders->create( $member, $title, $description, $public );
				$this->put( $member, $folder, $post );
				return $this->folders->own( $member, $folder->id );
			}
		);
	}

	/** Takes a post out of one's own folder; the post may be gone by now. */
	public function remove( int $member, int $folder, int $post ): FavoriteState {
		$folder = $this->folders->own( $member, $folder );
		return $this->db->transaction(
			function () use ( $member, $folder, $post ): FavoriteState {
				if ( $this->items->remove( $folder->id, $post ) ) {
					if ( ! $this->folder_rows->count( $folder->id, -1, $this->clock->now() ) ) {
						throw Failure::not_found();
					}
					$this->folder_rows->uncover( $folder->id, array( $post ) );
					if ( $this->items->drop( $member, $post ) ) {
						$this->total_changed( $member, $folder->id, $post, false );
					}
				}
				return $this->state( $folder, $post, $this->items->has( $member, $post ) );
			}
		);
	}

	/**
	 * Moves posts from one of one's own folders into another, or takes them out of it; what is not in it is passed
	 * over.
	 *
	 * @param list<int> $posts Posts, at most a hundred.
	 * @param int       $to    Own folder, 0 to take them out.
	 * @return int How many left the folder.
	 */
	public function move( int $member, int $from, array $posts, int $to ): int {
		$this->folders->own( $member, $from );
		if ( $from === $to ) {
			throw Failures::same_folder();
		}
		if ( $to > 0 ) {
			$this->folders->own( $member, $to );
		}
		$moved = $this->db->transaction( fn(): array => $this->move_within( $member, $from, $posts, $to ) );
		return count( $moved );
	}

	/**
	 * @param list<int> $posts Posts.
	 * @return list<int> Those that left the folder.
	 */
	private function move_within( int $member, int $from, array $posts, int $to ): array {
		$now = $this->clock->now();
		// Both rows are locked before anything is read, the lower id first: moves at once come one after the other, and
		// what is read below is as the one before has left it. A row that is the same as before counts as not changed.
		$same = array();
		foreach ( array_filter( array( min( $from, $to ), max( $from, $to ) ) ) as $id ) {
			if ( ! $this->folder_rows->count( $id, 0, $now ) ) {
				$same[] = $id;
			}
		}
		foreach ( $same as $id ) {
			if ( null === $this->folder_rows->find( $id ) ) {
				throw Failure::not_found();
			}
		}
		$posts = $this->items->within( $from, $posts );
		if ( array() === $posts ) {
			return array();
		}
		if ( $to > 0 ) {
			$this->folder_rows->count( $to, $this->items->move( $from, $to, $member, $posts, $now ), $now );
		} else {
			$gone = $this->items->take_out( $from, $member, $posts );
			$this->posts->rescore( ...$gone );
			$this->db->after_commit( fn() => $this->kept->forget( $member, $gone ) );
		}
		$this->folder_rows->count( $from, -count( $posts ), $now );
		$this->folder_rows->uncover( $from, $posts );
		return $posts;
	}

	private function put( int $member, Folder $folder, int $post ): FavoriteState {
		$now = $this->clock->now();
		if ( $this->items->add( $folder->id, $post, $now ) ) {
			// A folder that was deleted meanwhile takes the item back with it.
			if ( ! $this->folder_rows->count( $folder->id, 1, $now ) ) {
				throw Failure::not_found();
			}
			if ( $this->items->keep( $member, $post, $now ) ) {
				$this->total_changed( $member, $folder->id, $post, true );
			}
		}
		return $this->state( $folder, $post, true );
	}

	private function total_changed( int $member, int $folder, int $post, bool $on ): void {
		$this->counters->add( Counters::POST, $post, 'favorite', $on ? 1 : -1 );
		$this->posts->rescore( $post );
		$this->events->emit( new Favorited( $member, $post, $folder, $on ) );
		$this->db->after_commit( fn() => $this->kept->changed( $member, $post, $on ) );
	}

	/** Read inside the transaction: after our own change this is the total with exactly that change. */
	private function state( Folder $folder, int $post, bool $favorited ): FavoriteState {
		return new FavoriteState(
			$folder->id,
			$post,
			$folder->title,
			$this->counters->get( Counters::POST, $post, 'favorite' ),
			$favorited
		);
	}

	private function require_post( int $post, int $member ): void {
		if ( ! $this->posts->need( $post, $member )->published ) {
			throw Failure::not_found();
		}
	}
}
