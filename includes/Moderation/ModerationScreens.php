<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Moderation\Sql\CaseRepository;

/** 审核与举报 in 社区 of wp-admin; who runs a circle has the same at 我的 › 审核. */
final class ModerationScreens implements AdminScreenSource {

	/** As many open cases are counted. */
	private const MOST = 99;

	private const CAPABILITY = 'moderate_zeromo';

	public function __construct( private readonly CaseRepository $cases, private readonly Caller $caller ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'reports',
				__( '举报', 'zeromo-community' ),
				AdminGroup::Moderation,
				self::CAPABILITY,
				'flag',
				'GET /admin/reports',
				10,
				fn(): int => $this->cases->count_open( $this->caller->id(), self::MOST ),
				commands: array( __( '处理下一条举报…', 'zeromo-community' ) => array( 'start' => 'next' ) )
			),
			new AdminScreen(
				'waiting',
				__( '待审', 'zeromo-community' ),
				AdminGroup::Moderation,
				self::CAPABILITY,
				'shield-check',
				'',
				20,
				commands: array( __( '审核下一条…', 'zeromo-community' ) => array( 'start' => 'next' ) )
			),
			new AdminScreen(
				'words',
				__( '词库', 'zeromo-community' ),
				AdminGroup::Moderation,
				self::CAPABILITY,
				'text-quote',
				'GET /admin/words',
				40,
				commands: array( __( '添加词语…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
			new AdminScreen(
				'bans',
				__( '处罚', 'zeromo-community' ),
				AdminGroup::Moderation,
				self::CAPABILITY,
				'ban',
				'GET /admin/bans',
				50,
				commands: array( __( '处罚成员…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
		);
	}
}
