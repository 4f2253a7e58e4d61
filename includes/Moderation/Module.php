<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Moderation\Api\Decisions;
use Zeromo\Community\Moderation\Http\CaseController;
use Zeromo\Community\Moderation\Http\QueuesController;
use Zeromo\Community\Moderation\Http\ReportController;
use Zeromo\Community\Moderation\Http\RulesController;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\Moderation\Sql\ModerationTables;

/** Reports, the queue of who decides, bans. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Decisions::class, CaseRepository::class );
		$c->contribute( MediaUse::class, MediaUse::class, 'report', 'image_id', '', false, false );
	}

	public function controllers(): array {
		return array(
			'report' => array( ReportController::class ),
			'admin'  => array( QueuesController::class, CaseController::class, RulesController::class ),
		);
	}

	public function limits(): array {
		return array(
			'report' => array( 'user' => array( 20, 3600 ), 'address' => array( 200, 3600 ) ),
			'moderate' => array( 'user' => array( 240, 60 ), 'address' => array( 1200, 60 ) ),
		);
	}

	public function tables(): array {
		return ModerationTables::all();
	}

	public function steps(): array {
		return array(
			'report_image_key' => static fn( Container $c, Db $db ): bool => ModerationTables::add_image_key( $db ),
			'report_case_kind_key' => static fn( Container $c, Db $db ): bool => ModerationTables::add_kind_key( $db ),
		);
	}

	public function heading(): string {
		return __( '审核', 'zeromo-community' );
	}

	public function settings(): array {
		return ModerationSettings::all();
	}

	public function capabilities(): array {
		return array(
			'moderate_zeromo' => array( 'editor', 'administrator' ),
		);
	}
}
