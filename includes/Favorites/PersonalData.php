<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Favorites\Sql\FolderRepository;
use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Folders, what is kept in them and folders of others that are followed, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from \Zeromo\Community\Kernel\PersonalTools
 * @phpstan-import-type Entry from \Zeromo\Community\Kernel\PersonalTools
 */
final class PersonalData {

	private const PER_PAGE = 200;

	public function __construct( private readonly FolderRepository $folders, private readonly ItemRepository $items, private readonly FolderFollows $follows, private readonly Cleanup $cleanup ) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-favorites' => array( 'exporter_friendly_name' => self::name(), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-favorites' => array( 'eraser_friendly_name' => self::name(), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * Folders and followed folders on the first page; what is kept, 200 a page.
	 *
	 * @return Told
	 */
	public function export( string $mail, int $page = 1 ): array {
		$user = get_user_by( 'email', $mail );
		if ( ! $user instanceof \WP_User ) {
			return array( 'data' => array(), 'done' => true );
		}
		$data = 1 === $page ? $this->folders_of( $user->ID ) : array();
		$kept = $this->items->kept_by( $user->ID, self::PER_PAGE, ( max( 1, $page ) - 1 ) * self::PER_PAGE );
		_prime_post_caches( array_keys( $kept ), false, false );
		foreach ( $kept as $post => $time ) {
			$data[] = self::item(
				"post-$post",
				array(
					__( '内容', 'zeromo-community' ) => get_the_title( $post ),
					__( '地址', 'zeromo-community' ) => (string) get_permalink( $post ),
					__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $time ),
				)
			);
		}
		return array( 'data' => $data, 'done' => count( $kept ) < self::PER_PAGE );
	}

	/**
	 * Takes folders, what is in them and followed folders away.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $mail ): array {
		$user = get_user_by( 'email', $mail );
		$gone = $user instanceof \WP_User && $this->cleanup->erase( $user->ID );
		return array( 'items_removed' => $gone, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}

	/** @return list<Entry> */
	private function folders_of( int $member ): array {
		$data = array();
		foreach ( $this->folders->of_member( $member, true, 0, true, 1000 ) as $folder ) {
			$data[] = self::item(
				"folder-$folder->id",
				array(
					__( '收藏夹', 'zeromo-community' ) => $folder->title,
					__( '简介', 'zeromo-community' ) => $folder->description,
					__( '谁可以看', 'zeromo-community' ) => $folder->public ? __( '公开', 'zeromo-community' ) : __( '私密', 'zeromo-community' ),
				)
			);
		}
		foreach ( $this->follows->page( $member, null, 1, self::PER_PAGE )['folders'] as $folder ) {
			$data[] = self::item( "followed-$folder->id", array( __( '我关注的收藏夹', 'zeromo-community' ) => $folder->title ) );
		}
		return $data;
	}

	/**
	 * @param array<string, string> $fields Value by name.
	 * @return Entry
	 */
	private static function item( string $id, array $fields ): array {
		$data = array();
		foreach ( $fields as $name => $value ) {
			$data[] = array( 'name' => $name, 'value' => esc_html( $value ) );
		}
		return array( 'group_id' => 'zeromo-favorites', 'group_label' => self::name(), 'item_id' => $id, 'data' => $data );
	}

	private static function name(): string {
		return _x( '收藏', 'list', 'zeromo-community' );
	}
}
