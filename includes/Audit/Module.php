<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit;

use Zeromo\Community\Audit\Sql\AuditTables;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of the audit log. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( AuditTables::audit(), AuditTables::undo() );
	}

	public function steps(): array {
		return array(
			'audit_of_staff_log' => static fn( Container $c, Db $db ): bool => AuditTables::take_over( $db ),
		);
	}

	public function heading(): string {
		return __( '操作记录', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'audit_keep_days'    => Setting::number(
				0,
				36500,
				0,
				__( '操作记录保留多少天', 'zeromo-community' ),
				__( '0 为一直保留', 'zeromo-community' )
			),
			'audit_undo_days'    => Setting::number(
				1,
				365,
				30,
				__( '处理过的举报和处罚多少天内可以撤销', 'zeromo-community' ),
				__( '撤销和申诉都要用到处理之前的样子，过了这些天就不再保留。', 'zeromo-community' )
			),
			'audit_address_days' => Setting::number(
				0,
				36500,
				90,
				__( '操作记录里的 IP 地址保留多少天', 'zeromo-community' ),
				__( '0 为和记录一样久', 'zeromo-community' )
			),
		);
	}
}
