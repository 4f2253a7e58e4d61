<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Old\OldMember;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\NewAccounts;
use Zeromo\Community\Import\Api\OldAccount;
use Zeromo\Community\Import\Api\OldPasswords;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/**
 * Members with their passwords, balances and bans.
 */
final class MemberStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly NewAccounts $accounts
	) {}

	public function name(): string {
		return 'members';
	}

	public function label(): string {
		return __( '成员', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$all   = $this->from->members( $run->options, $run->position, $limit );
		$known = $this->map->find( self::SOURCE, MapRows::MEMBER, self::ids( $all ) );
		$new   = array();
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->uid ] ) ) {
				$run->report->there( MapRows::MEMBER );
			} else {
				$new[] = $old;
			}
		}
		$money = array_column( $new, 'credits', 'uid' );
		$rows  = array();
		$this->accounts->make(
			$run,
			array_map( self::account( ... ), $new ),
			function ( OldAccount $old, int $id ) use ( $money, &$rows ): void {
				$this->map->put( self::SOURCE, MapRows::MEMBER, $old->id, $id );
				foreach ( $money[ $old->id ] ?? array() as $which => $amount ) {
					$rows[] = array( $id, self::SOURCE, $which, $amount );
				}
			}
		);
		foreach ( $money as $credits ) {
			$run->report->made( 'credit', count( $credits ) );
		}
		$this->core->add_credits( $rows );
		return max( array( 0, ...self::ids( $all ) ) );
	}

	private static function account( OldMember $old ): OldAccount {
		return new OldAccount(
			$old->uid,
			self::login( $old ),
			self::slug( $old ),
			"dz{$old->uid}",
			$old->mail,
			OldPasswords::kept( $old->hash, $old->salt ),
			$old->name,
			$old->bio,
			$old->registered,
			$old->is_staff,
			$old->ban
		);
	}

	/** The name to sign in with: the same as before, as far as core finds it again. */
	private static function login( OldMember $old ): string {
		$name = mb_substr( sanitize_user( $old->name ), 0, 60 );
		return '' === trim( $name ) ? "dz{$old->uid}" : $name;
	}

	private static function slug( OldMember $old ): string {
		$name = self::login( $old );
		$slug = 1 === preg_match( '/^[\x21-\x7E ]+$/D', $name ) ? mb_substr( sanitize_title( $name ), 0, 50 ) : '';
		return '' === $slug ? "dz{$old->uid}" : $slug;
	}

	/**
	 * @param list<OldMember> $all Members.
	 * @return list<int>
	 */
	private static function ids( array $all ): array {
		return array_map( static fn( OldMember $old ): int => $old->uid, $all );
	}
}
