<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberPrivacy;

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
		private readonly MemberPrivacy $privacy
	) {}

	/** Makes a folder; refusal C past the site's number of folders. */
	public function create( int $member, string $title, string $description, bool $public ): Folder {
		$title       = FolderText::title( $title );
		$description = FolderText::description( $description );
		return $this->db->transaction(
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

	/** Changes the fields that are not null of one's own folder. */
	public function update( int $member, int $id, ?string $title, ?string $description, ?bool $public ): Folder {
		$title       = null === $title ? null : FolderText::title( $title );
		$description = null === $description ? null : FolderText::description( $description );
		$this->own( $member, $id );
		$this->folders->update( $id, $title, $description, $public );
		return $this->own( $member, $id );
	}

	/** Deletes one's own folder with what is in it. */
	public function delete( int $member, int $id ): void {
		$this->own( $member, $id );
		$this->db->transaction(
			function () use ( $member, $id ): void {
				if ( ! $this->folders->remove( $id, $member ) ) {
					throw Failure::not_found();
				}
				$this->counters->add( Counters::USER, $member, self::TOTAL, -1 );
				$gone = $this->items->empty_folder( $id, $member );
				$this->posts->rescore( ...$gone );
				$this->db->after_commit( fn() => $this->kept->forget( $member, $gone ) );
			}
		);
	}

	/** One's own folder, or refusal X. */
	public function own( int $member, int $id ): Folder {
		$folder = $this->folders->find( $id );
		return null !== $folder && $folder->user_id === $member ? $folder : throw Failure::not_found();
	}

	/** A folder the viewer may know of, or refusal X. */
	public function visible( int $id, int $viewer ): Folder {
		$folder = $this->folders->find( $id );
		return null !== $folder && $folder->is_visible_to( $viewer ) && $this->shown( $folder->user_id, $viewer ) ? $folder : throw Failure::not_found();
	}

	/** The member's default folder, made when it is needed for the first time. */
	public function default_id( int $member ): int {
		$id = $this->folders->default_id( $member );
		if ( $id > 0 ) {
			return $id;
		}
		$this->db->transaction(
			function () use ( $member ): void {
				if ( $this->folders->create_default( $member, __( '默认收藏夹', 'zeromo-community' ), $this->clock->now() ) ) {
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
		return $this->folders->of_member( $member, true, $post, max( 1, $this->settings->int( 'favorite_folder_max' ) ) );
	}

	/**
	 * A page of a member's folders the viewer may know of.
	 *
	 * @return list<Folder>
	 */
	public function of_member( int $member, int $viewer, int $paged, int $per_page ): array {
		return ! $this->shown( $member, $viewer ) ? array() : $this->folders->of_member( $member, $member === $viewer, 0, $per_page, ( $paged - 1 ) * $per_page );
	}

	/** Whether the member lets the viewer see folders at all. */
	private function shown( int $member, int $viewer ): bool {
		return $this->privacy->allows( MemberPrivacy::FAVORITES, $member, $viewer );
	}

	/** How many folders the member has, private ones included. */
	public function total( int $member ): int {
		return $this->counters->get( Counters::USER, $member, self::TOTAL );
	}
}
