<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\OldPasswords;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Moderation\Api\ImportedBans;
use Zeromo\Community\WordPressImport\Old\OldUser;
use Zeromo\Community\WordPressImport\Sql\OldSite;
use Zeromo\Community\WordPressImport\Taken;

/**
 * Accounts with their passwords. Those of this very site are who they are; nobody else brings rights along, and nobody
 * becomes who is here already.
 */
final class UserStage implements Stage {

	public function __construct(
		private readonly OldSite $from,
		private readonly Taken $taken,
		private readonly CoreRows $core,
		private readonly ImportedBans $bans
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
		$taken = $this->core->taken(
			array_map( self::login( ... ), $all ),
			array_map( self::slug( ... ), $all ),
			array_map( static fn( OldUser $old ): string => $old->mail, $all )
		);
		$owner = $this->core->first_owner();
		$meta  = array();
		foreach ( $all as $old ) {
			$id = $this->one( $run, $old, $taken, $owner );
			if ( $id > 0 ) {
				array_push(
					$meta,
					array( $id, 'nickname', '' === $old->name ? self::login( $old ) : $old->name ),
					array( $id, 'description', $old->about ),
					// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- core's own form of this meta.
					array( $id, $this->core->roles_key(), serialize( array( CoreRows::role() => true ) ) )
				);
			}
		}
		$this->core->add_user_meta( $meta );
	}

	/**
	 * @param array<string, true> $taken Names and addresses; those of this one are added.
	 * @return int The account, 0 in a dry run.
	 */
	private function one( Run $run, OldUser $old, array &$taken, int $owner ): int {
		$run->report->made( MapRows::MEMBER );
		$login = self::login( $old );
		if ( isset( $taken[ CoreRows::folded( $login ) ] ) ) {
			$run->report->note( __( '用户名已有人用，登录名后面加了编号', 'zeromo-community' ), $old->id );
			$login = Words::cut( $login, 48 ) . '_' . $old->id;
		}
		$mail = $old->mail;
		if ( '' === $mail || isset( $taken[ CoreRows::folded( $mail ) ] ) ) {
			$run->report->note( __( '没有可用的邮箱', 'zeromo-community' ), $old->id );
			$mail = '';
		}
		$slug = self::slug( $old );
		$slug = isset( $taken[ CoreRows::folded( $slug ) ] ) ? "wp{$old->id}" : $slug;
		foreach ( array_filter( array( $login, $mail, $slug ) ) as $word ) {
			$taken[ CoreRows::folded( $word ) ] = true;
		}
		if ( '' === $old->hash ) {
			$run->report->note( __( '没有可用的旧密码，需要用邮箱找回', 'zeromo-community' ), $old->id );
		}
		if ( $old->is_staff ) {
			$run->report->note( __( '原来的管理人员，迁入后是普通成员', 'zeromo-community' ), $old->id );
		}
		if ( $run->dry ) {
			return 0;
		}
		$id = $this->core->add_user(
			$login,
			$slug,
			$mail,
			'' === $old->hash ? OldPasswords::NONE : $old->hash,
			'' === $old->name ? $login : $old->name,
			$old->registered
		);
		$this->taken->put( MapRows::MEMBER, $old->id, $id, $old->slug );
		if ( $old->ban > 0 ) {
			$run->report->note( __( '原来被封禁，迁入后仍然封禁', 'zeromo-community' ), $old->id );
			$this->bans->keep( $id, $old->ban, __( '从原社区带来的封禁', 'zeromo-community' ), $owner );
		}
		return $id;
	}

	private static function login( OldUser $old ): string {
		$name = mb_substr( sanitize_user( $old->login ), 0, 60 );
		return '' === trim( $name ) ? "wp{$old->id}" : $name;
	}

	private static function slug( OldUser $old ): string {
		return 1 === preg_match( '/^[a-z0-9_-]{1,50}$/D', $old->slug ) ? $old->slug : "wp{$old->id}";
	}
}
