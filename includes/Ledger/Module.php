<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Seal\SealFiles;
use Zeromo\Community\Ledger\Seal\Sealing;
use Zeromo\Community\Ledger\Sql\LedgerTables;

/** Wiring of the ledger. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Ledger::class, Book::class );
		$c->bind( Balances::class, Book::class );
	}

	public function tables(): array {
		return array(
			LedgerTables::account(),
			LedgerTables::movement(),
			LedgerTables::entry(),
			LedgerTables::seal(),
		);
	}

	public function steps(): array {
		return array(
			'ledger_record_keys' => static fn( Container $c, Db $db ): bool => LedgerTables::add_record_keys( $db ),
		);
	}

	public function heading(): string {
		return __( '账目', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			SealFiles::FOLDER => array(
				'type'        => 'string',
				'maxLength'   => 300,
				'default'     => '',
				'title'       => __( '账目封存的文件夹', 'zeromo-community' ),
				'description' => __(
					'每天的账目封存成文件，账目被改动时能查出是哪一笔。填服务器上网站目录之外的绝对路径更安全；空着放在上传目录的私密文件夹里。',
					'zeromo-community'
				),
			),
			Sealing::MAIL => array(
				'type'        => 'string',
				'maxLength'   => 300,
				'default'     => '',
				'title'       => __( '账目封存寄给谁', 'zeromo-community' ),
				'description' => __( '每天封存后把当天的根寄到这些邮箱，用英文逗号分开；空着不寄。', 'zeromo-community' ),
			),
		);
	}
}
