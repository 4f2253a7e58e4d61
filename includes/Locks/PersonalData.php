<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Locks\Sql\EntitlementRepository;
use Zeromo\Community\Locks\Sql\LockRepository;

/**
 * What this room keeps about a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const NAME = 'zeromo-privacy';
	private const PAGE = 100;
	private const MOST = 1000;

	public function __construct(
		private readonly LockRepository $locks,
		private readonly EntitlementRepository $entitlements
	) {}

	public function name(): string {
		return self::NAME;
	}

	public function label(): string {
		return __( '隐藏内容', 'zeromo-community' );
	}

	/**
	 * What the person has hidden, unlocked and bought. Hidden texts come a page at a time, the rest with the first.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$data  = 1 === $page ? $this->rights( $member ) : array();
		$after = 0;
		$locks = array();
		for ( $n = 1; $n <= $page; $n++ ) {
			$locks = $this->locks->of_author( $member, $after, self::PAGE );
			$after = array_key_last( $locks ) ?? PHP_INT_MAX;
		}
		foreach ( $locks as $post => $lock ) {
			$data[] = self::item(
				"lock-$post",
				array(
					__( '内容编号', 'zeromo-community' ) => (string) $post,
					__( '隐藏内容', 'zeromo-community' ) => html_entity_decode(
						wp_strip_all_tags( $lock->text ),
						ENT_QUOTES | ENT_HTML5,
						'UTF-8'
					),
				)
			);
		}
		return PersonalTools::told( $data, count( $locks ) < self::PAGE );
	}

	/**
	 * Unlocked passwords go. What the person has hidden goes with the posts, what was bought with the account.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$passed = $this->locks->member_gone( $member ) > 0;
		$bought = array() !== $this->entitlements->of_member( $member, 1 );
		return PersonalTools::erased(
			$passed,
			true,
			$bought ? array( __( '已获得的查看权限随账号保留', 'zeromo-community' ) ) : array()
		);
	}

	/** @return list<Entry> */
	private function rights( int $member ): array {
		$data = array();
		foreach ( $this->entitlements->of_member( $member, self::MOST ) as $right ) {
			$data[] = self::item(
				"entitlement-{$right['type']}-{$right['item']}",
				array(
					__( '已获得的查看权限', 'zeromo-community' ) => "{$right['type']} {$right['item']}",
					__( '来源', 'zeromo-community' ) => $right['source'],
					__( '时间', 'zeromo-community' ) => Format::iso( $right['granted'] ),
				)
			);
		}
		foreach ( $this->locks->passed_by( $member, self::MOST ) as $post => $time ) {
			$data[] = self::item(
				"pass-$post",
				array(
					__( '用密码解锁的内容', 'zeromo-community' ) => (string) $post,
					__( '时间', 'zeromo-community' ) => Format::iso( $time ),
				)
			);
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
			$data[] = array( 'name' => $name, 'value' => $value );
		}
		return array(
			'group_id' => self::NAME,
			'group_label' => __( '隐藏内容', 'zeromo-community' ),
			'item_id' => $id,
			'data' => $data,
		);
	}
}
