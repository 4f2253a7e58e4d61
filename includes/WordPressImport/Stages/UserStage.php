<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\NewAccounts;
use Zeromo\Community\Import\Api\OldAccount;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\WordPressImport\Old\OldUser;
use Zeromo\Community\WordPressImport\Sql\OldSite;
use Zeromo\Community\WordPressImport\Taken;

/**
 * Accounts with their passwords. Those of this very site are who they are.
 */
final class UserStage implements Stage {

	public function __construct(
		private readonly OldSite $from,
		private readonly Taken $taken,
		private readonly NewAccounts $accounts
	) {}

	public function name(): string {
		return 'members';
	}

	public function label(): string {
		return __( '成员', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$all   = $this->from->users( $run->options, $run->position, $limit );
		$ids   = array_map( static fn( OldUser $old ): int => $old->id, $all );
		$known = $this->taken->find( MapRows::MEMBER, $ids );
		$new   = array_values( array_filter( $all, static fn( OldUser $old ): bool => ! isset( $known[ $old->id ] ) ) );
		foreach ( $known as $id ) {
			$run->report->there( MapRows::MEMBER );
		}
		$this->from->has_our_members( $run->options ) ? $this->same( $run, $new ) : $this->others( $run, $new );
		return max( array( 0, ...$ids ) );
	}

	/** @param list<OldUser> $all Accounts of this site. */
	private function same( Run $run, array $all ): void {
		foreach ( $all as $old ) {
			$run->report->made( MapRows::MEMBER );
			$run->dry || $this->taken->put( MapRows::MEMBER, $old->id, $old->id, $old->slug );
		}
	}

	/** @param list<OldUser> $all Accounts of another one. */
	private function others( Run $run, array $all ): void {
		$slugs = array_column( $all, 'slug', 'id' );
		$this->accounts->make(
			$run,
			array_map( self::account( ... ), $all ),
			fn( OldAccount $old, int $id ) => $this->taken->put(
				MapRows::MEMBER,
				$old->id,
				$id,
				$slugs[ $old->id ] ?? ''
			)
		);
	}

	private static function account( OldUser $old ): OldAccount {
		return new OldAccount(
			$old->id,
			self::login( $old ),
			self::slug( $old ),
			"wp{$old->id}",
			$old->mail,
			$old->hash,
			$old->name,
			$old->about,
			$old->registered,
			$old->is_staff,
			$old->ban
		);
	}

	private static function login( OldUser $old ): string {
		$name = mb_substr( sanitize_user( $old->login ), 0, 60 );
		return '' === trim( $name ) ? "wp{$old->id}" : $name;
	}

	private static function slug( OldUser $old ): string {
		return 1 === preg_match( '/^[a-z0-9_-]{1,50}$/D', $old->slug ) ? $old->slug : "wp{$old->id}";
	}
}
