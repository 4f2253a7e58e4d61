<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\NetdiskCards\Sql\NetdiskRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Netdisk links a person has given, opened and reported, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 500;

	/** Posts whose links are told. */
	private const POSTS = 1000;

	public function __construct( private readonly NetdiskRepository $links ) {}

	public function name(): string {
		return 'zeromo-netdisk';
	}

	public function label(): string {
		return __( '网盘卡', 'zeromo-community' );
	}

	/**
	 * A page of what was opened and reported; the person's own links come with the first.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$marks = $this->links->marks_of( $member, ( max( 1, $page ) - 1 ) * self::EACH, self::EACH );
		$data  = $page > 1 ? array() : $this->own( $member );
		foreach ( $marks as $mark ) {
			$what   = $mark['reported'] ? __( '报告链接失效', 'zeromo-community' ) : __( '获取链接', 'zeromo-community' );
			$data[] = $this->item(
				( $mark['reported'] ? 'report' : 'open' ) . "-{$mark['post']}-{$mark['link']}",
				$mark['post'],
				array( $what => (string) wp_date( 'Y-m-d H:i', $mark['created'] ) )
			);
		}
		return PersonalTools::told( $data, count( $marks ) < self::EACH );
	}

	/**
	 * Marks go; links go with the posts of the person, see NetdiskErasure.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->links->forget( $member ) > 0 );
	}

	/** @return list<Entry> */
	private function own( int $member ): array {
		$data = array();
		foreach ( $this->links->of_author( $member, 0, self::POSTS ) as $post => $links ) {
			foreach ( $links as $link ) {
				$data[] = $this->item(
					"link-$post-$link->id",
					$post,
					array(
						__( '链接', 'zeromo-community' ) => $link->url,
						__( '提取码', 'zeromo-community' ) => $link->code,
						__( '解压密码', 'zeromo-community' ) => $link->password,
						__( '说明', 'zeromo-community' ) => $link->title,
					)
				);
			}
		}
		return $data;
	}

	/**
	 * @param array<string, string> $fields Plain text by label.
	 * @return Entry
	 */
	private function item( string $id, int $post, array $fields ): array {
		return PersonalTools::item(
			$this->name(),
			$this->label(),
			$id,
			array( __( '内容编号', 'zeromo-community' ) => (string) $post ) + $fields
		);
	}
}
