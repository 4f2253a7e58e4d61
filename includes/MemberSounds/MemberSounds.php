<?php

declare(strict_types=1);

namespace Zeromo\Community\MemberSounds;

use Zeromo\Community\ChineseText\Api\Sounds;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Members\Api\NameFinder;
use Zeromo\Community\Setup\Backfill;

/**
 * What every member's name may be typed as, under an index: 张伟 is zhangwei, zhangw, zwei and zw, and a walk along the
 * beginnings finds it among any number of members. An empty spelling says that a name has been looked at.
 */
final class MemberSounds implements NameFinder, Backfill {

	private const STEP = 500;

	/** Letters of a spelling. */
	private const LONGEST = 40;

	/** Spellings of one name that stand side by side, about. */
	private const EACH = 4;

	public function __construct( private readonly Db $db ) {}

	/** The table `member_sound`. */
	public static function table(): Table {
		return new Table(
			'member_sound',
			'sound varchar(40) NOT NULL,
			user_id bigint unsigned NOT NULL,
			PRIMARY KEY (sound,user_id),
			KEY user (user_id)'
		);
	}

	public function find( string $typed, int $limit ): array {
		return Sounds::are_letters( $typed )
			? array_slice(
				array_values(
					array_unique(
						$this->db->ids(
							"SELECT user_id FROM {$this->name()} WHERE sound LIKE %s ORDER BY sound, user_id LIMIT %d",
							array( $this->db->like( strtolower( $typed ) ) . '%', self::EACH * $limit )
						)
					)
				),
				0,
				$limit
			)
			: array();
	}

	#[Action( 'user_register', 10, 1 )]
	public function on_registered( int $id ): void {
		$user = get_userdata( $id );
		if ( false !== $user ) {
			$this->keep( $id, $user->display_name );
		}
	}

	#[Action( 'profile_update', 10, 2 )]
	public function on_saved( int $id, \WP_User $before ): void {
		$user = get_userdata( $id );
		if ( false !== $user && $user->display_name !== $before->display_name ) {
			$this->keep( $id, $user->display_name );
		}
	}

	/** A member's name is this from now on. */
	public function keep( int $member, string $name ): void {
		$new  = self::spellings( $name );
		$old  = $this->db->column( "SELECT sound FROM {$this->name()} WHERE user_id = %d", array( $member ) );
		$gone = array_values( array_diff( $old, $new ) );
		if ( array() !== $gone ) {
			$this->db->execute(
				"DELETE FROM {$this->name()} WHERE user_id = %d AND sound IN ("
					. Db::marks( count( $gone ), '%s' ) . ')',
				array( $member, ...$gone )
			);
		}
		$this->add( array( $member => array_values( array_diff( $new, $old ) ) ) );
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function forget( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	/** Takes in members who were there before the table, or came past core's hooks; true when none is left. */
	#[Job( 'member_sounds', Job::DAY )]
	public function backfill(): bool {
		$rows = $this->db->rows(
			"SELECT u.ID AS id, u.display_name FROM {$this->db->core( 'users' )} u"
				. " LEFT JOIN {$this->name()} n ON n.user_id = u.ID AND n.sound = ''"
				. ' WHERE n.user_id IS NULL ORDER BY u.ID LIMIT %d',
			array( self::STEP )
		);
		$names = array();
		foreach ( $rows as $row ) {
			$names[ (int) $row['id'] ] = self::spellings( (string) $row['display_name'] );
		}
		$this->add( $names );
		return count( $rows ) < self::STEP;
	}

	/** @param array<int, list<string>> $spellings By member. */
	private function add( array $spellings ): void {
		$rows = array();
		foreach ( $spellings as $member => $sounds ) {
			foreach ( $sounds as $sound ) {
				$rows[] = array( $sound, $member );
			}
		}
		$this->db->insert_rows( $this->name(), array( 'sound', 'user_id' ), $rows );
	}

	/** @return list<string> The empty one last: a piece that breaks off has not looked at the name. */
	private static function spellings( string $name ): array {
		return array( ...Sounds::spellings( $name, self::LONGEST ), '' );
	}

	private function name(): string {
		return $this->db->table( 'member_sound' );
	}
}
