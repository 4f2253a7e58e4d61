<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Moderation\Api\ImportedBans;

/**
 * Accounts of members who move in, with their passwords and bans. Nobody brings rights along, and nobody becomes who is
 * here already: a name or an address that is taken stays whose it is.
 */
final class NewAccounts {

	public function __construct( private readonly CoreRows $core, private readonly ImportedBans $bans ) {}

	/**
	 * Makes an account of each; in a dry run only the report.
	 *
	 * @param list<OldAccount>                $all  Members that are not here yet.
	 * @param \Closure(OldAccount, int): void $made Told of each account.
	 */
	public function make( Run $run, array $all, \Closure $made ): void {
		$taken = $this->core->taken(
			array_map( static fn( OldAccount $old ): string => $old->login, $all ),
			array_map( static fn( OldAccount $old ): string => $old->slug, $all ),
			array_map( static fn( OldAccount $old ): string => $old->mail, $all )
		);
		$owner = $this->core->first_owner();
		$meta  = array();
		foreach ( $all as $old ) {
			$id = $this->one( $run, $old, $taken, $owner );
			if ( 0 === $id ) {
				continue;
			}
			$made( $old, $id );
			array_push(
				$meta,
				array( $id, 'nickname', '' === $old->name ? $old->login : $old->name ),
				array( $id, 'description', $old->about ),
				// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- core's own form of this meta.
				array( $id, $this->core->roles_key(), serialize( array( CoreRows::role() => true ) ) )
			);
		}
		$this->core->add_user_meta( $meta );
	}

	/**
	 * @param array<string, true> $taken Names and addresses; those of this one are added.
	 * @return int The account, 0 in a dry run.
	 */
	private function one( Run $run, OldAccount $old, array &$taken, int $owner ): int {
		$run->report->made( MapRows::MEMBER );
		$login = $old->login;
		if ( isset( $taken[ CoreRows::folded( $login ) ] ) ) {
			$run->report->note( __( '用户名已有人用，登录名后面加了编号', 'zeromo-community' ), $old->id );
			$login = Words::cut( $login, 48 ) . '_' . $old->id;
		}
		$mail = $old->mail;
		if ( '' === $mail || isset( $taken[ CoreRows::folded( $mail ) ] ) ) {
			$run->report->note( __( '没有可用的邮箱', 'zeromo-community' ), $old->id );
			$mail = '';
		}
		$slug = isset( $taken[ CoreRows::folded( $old->slug ) ] ) ? $old->spare : $old->slug;
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
		if ( $old->ban > 0 ) {
			$run->report->note( __( '原来被封禁，迁入后仍然封禁', 'zeromo-community' ), $old->id );
			$this->bans->keep( $id, $old->ban, __( '从原社区带来的封禁', 'zeromo-community' ), $owner );
		}
		return $id;
	}
}
