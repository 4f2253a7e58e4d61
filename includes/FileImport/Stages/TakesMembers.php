<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Stages;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\NewAccounts;
use Zeromo\Community\Import\Api\OldAccount;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Words;

/** Rows become accounts, with the print of a password only out of an archive: others find the way in by mail. */
final class TakesMembers implements RowIntake {

	public function __construct(
		private readonly NewAccounts $accounts,
		private readonly CoreRows $core,
		private readonly MapRows $map
	) {}

	public function take( Run $run, array $rows ): void {
		$taken = $this->core->taken( array_map( self::login( ... ), $rows ), array(), array() );
		$all   = array();
		$ids   = array();
		foreach ( $rows as $row ) {
			$login = self::login( $row );
			$mail  = $row->get( 'mail' );
			if ( '' === $login ) {
				$run->report->left( MapRows::MEMBER, __( '没有可用的用户名', 'zeromo-community' ), $row->line );
				continue;
			}
			if ( '' !== $mail && false === is_email( $mail ) ) {
				$run->report->left( MapRows::MEMBER, __( '邮箱不对', 'zeromo-community' ), $row->line );
				continue;
			}
			if ( isset( $taken[ CoreRows::folded( $login ) ] ) ) {
				$run->report->note( __( '用户名已有人用，登录名后面加了编号', 'zeromo-community' ), $row->line );
				$login = Words::cut( $login, 40 ) . '_' . $row->id();
			}
			$spare = "{$run->source}{$row->id()}";
			$slug  = sanitize_title( $login );
			$slug  = 1 === preg_match( '/^[a-z0-9_-]{1,50}$/D', $slug ) ? $slug : $spare;
			$taken[ CoreRows::folded( $login ) ] = true;
			$ids[ $row->line ]                   = $row->id();

			$all[] = new OldAccount(
				$row->line,
				$login,
				$slug,
				$spare,
				$mail,
				$row->get( 'hash' ),
				Words::cut( wp_strip_all_tags( Words::line( $row->get( 'name' ) ) ), 60 ),
				Words::cut( wp_strip_all_tags( $row->get( 'about' ) ), 500 ),
				$row->time() ?? $run->started,
				false,
				0
			);
		}
		$this->accounts->make(
			$run,
			$all,
			fn( OldAccount $old, int $id ) => $this->map->put(
				$run->source,
				MapRows::MEMBER,
				$ids[ $old->id ] ?? 0,
				$id
			)
		);
	}

	private static function login( CsvRow $row ): string {
		return trim( mb_substr( sanitize_user( $row->get( 'login' ) ), 0, 60 ) );
	}
}
