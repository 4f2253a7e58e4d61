<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Discuz;

use Zeromo\Community\Import\Api\OldPasswords;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Sql\DiscuzSource;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Moderation\Api\ImportedBans;

/**
 * Members with their passwords, balances and bans. Nobody brings rights along, and nobody becomes who is here already:
 * a name or an address that is taken stays whose it is.
 */
final class MemberStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly DiscuzSource $from,
		private readonly MapRows $map,
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
		$taken = $this->core->taken(
			array_map( self::login( ... ), $new ),
			array_map( self::slug( ... ), $new ),
			array_map( static fn( OldMember $old ): string => $old->mail, $new )
		);
		$owner = $this->core->first_owner();
		$meta  = array();
		$money = array();
		foreach ( $new as $old ) {
			$id = $this->one( $run, $old, $taken, $owner );
			if ( 0 === $id ) {
				continue;
			}
			$name = '' === $old->name ? self::login( $old ) : $old->name;
			array_push(
				$meta,
				array( $id, 'nickname', $name ),
				array( $id, 'description', $old->bio ),
				// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- core's own form of this meta.
				array( $id, $this->core->roles_key(), serialize( array( CoreRows::role() => true ) ) )
			);
			foreach ( $old->credits as $which => $amount ) {
				$money[] = array( $id, self::SOURCE, $which, $amount );
			}
		}
		$this->core->add_user_meta( $meta );
		$this->core->add_credits( $money );
		return max( array( 0, ...self::ids( $all ) ) );
	}

	/**
	 * @param array<string, true> $taken Names and addresses; those of this one are added.
	 * @return int The account, 0 in a dry run.
	 */
	private function one( Run $run, OldMember $old, array &$taken, int $owner ): int {
		$run->report->made( MapRows::MEMBER );
		$run->report->made( 'credit', count( $old->credits ) );
		$login = self::login( $old );
		if ( isset( $taken[ CoreRows::folded( $login ) ] ) ) {
			$run->report->note( __( '用户名已有人用，登录名后面加了编号', 'zeromo-community' ), $old->uid );
			$login = Words::cut( $login, 48 ) . '_' . $old->uid;
		}
		$mail = $old->mail;
		if ( '' === $mail || isset( $taken[ CoreRows::folded( $mail ) ] ) ) {
			$run->report->note( __( '没有可用的邮箱', 'zeromo-community' ), $old->uid );
			$mail = '';
		}
		$slug  = self::slug( $old );
		$slug  = isset( $taken[ CoreRows::folded( $slug ) ] ) ? "dz{$old->uid}" : $slug;
		foreach ( array_filter( array( $login, $mail, $slug ) ) as $word ) {
			$taken[ CoreRows::folded( $word ) ] = true;
		}
		$hash  = OldPasswords::kept( $old->hash, $old->salt );
		if ( '' === $hash ) {
			$run->report->note( __( '没有可用的旧密码，需要用邮箱找回', 'zeromo-community' ), $old->uid );
		}
		if ( $old->is_staff ) {
			$run->report->note( __( '原来的管理人员，迁入后是普通成员', 'zeromo-community' ), $old->uid );
		}
		if ( $run->dry ) {
			return 0;
		}
		$id = $this->core->add_user(
			$login,
			$slug,
			$mail,
			'' === $hash ? OldPasswords::NONE : $hash,
			'' === $old->name ? $login : $old->name,
			$old->registered
		);
		$this->map->put( self::SOURCE, MapRows::MEMBER, $old->uid, $id );
		if ( $old->ban > 0 ) {
			$run->report->note( __( '原来被封禁，迁入后仍然封禁', 'zeromo-community' ), $old->uid );
			$this->bans->keep( $id, $old->ban, __( '从原社区带来的封禁', 'zeromo-community' ), $owner );
		}
		return $id;
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
