<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Favorites\Sql\FolderRepository;
use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Folders, what is kept in them and folders of others that are followed, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly FolderRepository $folders,
		private readonly ItemRepository $items,
		private readonly FolderFollows $follows,
		private readonly Cleanup $cleanup
	) {}

	public function name(): string {
		return 'zeromo-favorites';
	}

	public function label(): string {
		return _x( '收藏', 'list', 'zeromo-community' );
	}

	/**
	 * Folders and followed folders on the first page; what is kept, 200 a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$data = 1 === $page ? $this->folders_of( $member ) : array();
		$kept = $this->items->kept_by( $member, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		_prime_post_caches( array_keys( $kept ), false, false );
		foreach ( $kept as $post => $time ) {
			$data[] = $this->item(
				"post-$post",
				array(
					__( '内容', 'zeromo-community' ) => get_the_title( $post ),
					__( '地址', 'zeromo-community' ) => (string) get_permalink( $post ),
					__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $time ),
				)
			);
		}
		return PersonalTools::told( $data, count( $kept ) < self::PER_PAGE );
	}

	/**
	 * Takes folders, what is in them and followed folders away.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$gone = $this->cleanup->erase( $member );
		return PersonalTools::erased( $gone );
	}

	/** @return list<Entry> */
	private function folders_of( int $member ): array {
		$data = array();
		foreach ( $this->folders->of_member( $member, true, 0, true, 1000 ) as $folder ) {
			$data[] = $this->item(
				"folder-$folder->id",
				array(
					__( '收藏夹', 'zeromo-community' ) => $folder->title,
					__( '简介', 'zeromo-community' ) => $folder->description,
					__( '谁可以看', 'zeromo-community' ) => $folder->public
						? __( '公开', 'zeromo-community' )
						: __( '私密', 'zeromo-community' ),
				)
			);
		}
		foreach ( $this->follows->page( $member, null, 1, self::PER_PAGE )['folders'] as $folder ) {
			$data[] = $this->item(
				"followed-$folder->id",
				array( __( '我关注的收藏夹', 'zeromo-community' ) => $folder->title )
			);
		}
		return $data;
	}

	/**
	 * @param array<string, string> $fields Value by name.
	 * @return Entry
	 */
	private function item( string $id, array $fields ): array {
		$data = array();
		foreach ( $fields as $name => $value ) {
			$data[] = array( 'name' => $name, 'value' => esc_html( $value ) );
		}
		return array( 'group_id' => $this->name(), 'group_label' => $this->label(), 'item_id' => $id, 'data' => $data );
	}
}
