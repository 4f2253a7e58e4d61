<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Favorites\Sql\FolderFollowRepository;
use Zeromo\Community\Favorites\Sql\FolderRepository;
use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\ContentPolicy;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Posts\Api\Posts;

/** A member's folders: making, changing, deleting, listing. */
final class FolderService {

	/** Kind of the kept total of a member's folders. */
	public const TOTAL = 'folder';

	public function __construct(
		private readonly FolderRepository $folders,
		private readonly ItemRepository $items,
		private readonly Counters $counters,
		private readonly KeptPosts $kept,
		private readonly Posts $posts,
		private readonly Settings $settings,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly MemberPrivacy $privacy,
		private readonly FolderFollowRepository $follows,
		private readonly ContentPolicy $policy
	) {}

	/**
	 * Makes a folder.
	 *
	 * @throws Failure content_invalid, past the site's number of folders.
	 */
	public function create( int $member, string $title, string $description, bool $public ): Folder {
		$title       = FolderText::title( $title, $this->settings->int( 'favorite_title_max' ) );
		$description = FolderText::description( $description, $this->settings->int( 'favorite_description_max' ) );
		[ 'title' => $title, 'description' => $description ] = $this->policy->need(
			$member,
			array( 'title' => $title, 'description' => $description )
		);
		return $this->db->transaction_once(
			function () use ( $member, $title, $description, $public ): Folder {
				// The total's row is locked first, so that parallel calls are counted one after the other.
				$this->counters->add( Counters::USER, $member, self::TOTAL, 1 );
				$maximum = $this->settings->int( 'favorite_folder_max' );
				if ( $this->counters->get( Counters::USER, $member, self::TOTAL ) > $maximum ) {
					throw Failures::too_many( $maximum );
				}
				$id = $this->folders->create( $member, $title, $description, $public, $this->clock->now() );
				return new Folder( $id, $member, $title, $description, $public, 0 );
			}
		);
	}

	/** Changes one's own folder. */
	public function update( int $member, int $id, FolderChange $change ): Folder {
		$change = $change->checked(
			$this->settings->int( 'favorite_title_max' ),
			$this->settings->int( 'favorite_description_max' )
		);
		$change = $this->allowed( $member, $this->own( $member, $id ), $change );
		if (
			null !== $change->cover
			&& $change->cover > 0
			&& array() === $this->items->within( $id, array( $change->cover ) )
		) {
			throw Failures::not_in_folder();
		}
		$this->db->transaction(
			function () use ( $member, $id, $change ): void {
				if ( $change->preset ) {
					// The total's row is locked first, so that two defaults at once come one after the other.
					$this->counters->add( Counters::USER, $member, self::TOTAL, 0 );
					$this->folders->make_default( $id, $member );
				}
				$this->folders->update( $id, $change );
			}
		);
		return $this->own( $member, $id );
	}

	/**
	 * Asks the site's policy about new texts, and about all texts where a folder becomes public.
	 *
	 * @throws Failure forbidden; content_invalid
	 */
	private function allowed( int $member, Folder $folder, FolderChange $change ): FolderChange {
		$opens = true === $change->public && ! $folder->public;
		$texts = array();
		foreach ( array( 'title', 'description' ) as $name ) {
			$text = $change->$name ?? $folder->$name;
			if ( $opens || $text !== $folder->$name ) {
				$texts[ $name ] = $text;
			}
		}
		$texts = $this->policy->need( $member, $texts );
		return new FolderChange(
			$texts['title'] ?? $change->title,
			$texts['description'] ?? $change->description,
			$change->public,
			$change->cover,
			$change->preset
		);
	}

	/**
	 * Puts the member's own folders into this order.
	 *
	 * @param list<int> $ids Folders, each once.
	 * @throws Failure not_found, where one is another member's.
	 */
	public function arrange( int $member, array $ids ): void {
		$ids = array_values( array_unique( $ids ) );
		if ( count( $this->folders->owned( $member, $ids ) ) !== count( $ids ) ) {
			throw Failure::not_found();
		}
		$this->folders->arrange( $member, $ids );
	}

	/** Deletes one's own folder with what is in it. */
	public function delete( int $member, int $id ): void {
		$this->own( $member, $id );
		$this->db->transaction_once(
			function () use ( $member, $id ): void {
				if ( ! $this->folders->remove( $id, $member ) ) {
					throw Failure::not_found();
				}
				$this->counters->add( Counters::USER, $member, self::TOTAL, -1 );
				$this->follows->folder_gone( $id );
				$gone = $this->items->empty_folder( $id, $member );
				$this->posts->rescore( ...$gone );
				$this->db->after_commit( fn() => $this->kept->forget( $member, $gone ) );
			}
		);
	}

	/**
	 * The member's own folder.
	 *
	 * @throws Failure not_found
	 */
	public function own( int $member, int $id ): Folder {
		$folder = $this->folders->find( $id );
		return null !== $folder && $folder->user_id === $member ? $folder : throw Failure::not_found();
	}

	/**
	 * A folder the viewer may know of.
	 *
	 * @throws Failure not_found
	 */
	public function visible( int $id, int $viewer ): Folder {
		$folder = $this->folders->find( $id );
		return null !== $folder && $folder->is_visible_to( $viewer ) && $this->shown( $folder->user_id, $viewer )
			? $folder
			: throw Failure::not_found();
	}

	/** The member's default folder, made when it is needed for the first time. */
	public function default_id( int $member ): int {
		$id = $this->folders->default_id( $member );
		if ( $id > 0 ) {
			return $id;
		}
		$this->db->transaction(
			function () use ( $member ): void {
				if (
					$this->folders->create_default( $member, __( '默认收藏夹', 'zeromo-community' ), $this->clock->now() )
				) {
					$this->counters->add( Counters::USER, $member, self::TOTAL, 1 );
				}
			}
		);
		return $this->folders->default_id( $member );
	}

	/**
	 * All of one's own folders, the last used first, each with whether the post is in it.
	 *
	 * @return list<Folder>
	 */
	public function mine( int $member, int $post ): array {
		return $this->folders->of_member(
			$member,
			true,
			$post,
			false,
			max( 1, $this->settings->int( 'favorite_folder_max' ) )
		);
	}

	/**
	 * All of one's own folders in their order.
	 *
	 * @return list<Folder>
	 */
	public function arranged( int $member ): array {
		return $this->folders->of_member(
			$member,
			true,
			0,
			true,
			max( 1, $this->settings->int( 'favorite_folder_max' ) )
		);
	}

	/**
	 * A page of a member's folders the viewer may know of, in the owner's order or the last used first.
	 *
	 * @return list<Folder>
	 */
	public function of_member( int $member, int $viewer, bool $arranged, Page $page ): array {
		return $this->shown( $member, $viewer )
			? $this->folders->of_member( $member, $member === $viewer, 0, $arranged, $page->size, $page->skip )
			: array();
	}

	/** Whether the member lets the viewer see folders at all. */
	private function shown( int $member, int $viewer ): bool {
		return $this->privacy->allows( MemberPrivacy::FAVORITES, $member, $viewer );
	}

	/** How many of the member's folders everybody may see; 0 where the viewer may see none. */
	public function public_count( int $member, int $viewer ): int {
		return $this->shown( $member, $viewer ) ? $this->folders->public_count( $member ) : 0;
	}

	/** How many folders the member has, private ones included. */
	public function total( int $member ): int {
		return $this->counters->get( Counters::USER, $member, self::TOTAL );
	}
}
