<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Members\Http\MemberController;
use Zeromo\Community\Members\Http\RecommendedController;
use Zeromo\Community\Members\Sql\MemberTables;
use Zeromo\Community\Members\Sql\SqlMemberNames;

/** Wiring of the members' room. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'user' => array( MemberController::class ), 'members' => array( RecommendedController::class ) );
	}

	/** Following: a member, a topic, a folder. */
	public function limits(): array {
		return array( 'follow' => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ) );
	}

	public function tables(): array {
		return array( MemberTables::member(), SqlMemberNames::table() );
	}

	public function steps(): array {
		return array(
			'member_names' => static fn( Container $c ): bool => $c->get( SqlMemberNames::class )->backfill(),
		);
	}

	public function heading(): string {
		return __( '成员主页', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'member_base' => array(
				'type' => 'string',
				'pattern' => '^[^/?#]*$',
				'maxLength' => 50,
				'default' => 'member',
				'title' => __( '成员主页地址的前缀', 'zeromo-community' ),
			),
		);
	}
}
