<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

use Zeromo\Community\Appeals\Sql\AppealRepository;
use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Kernel\Http\Caller;

/** 申诉 in 社区 of wp-admin. */
final class AppealScreens implements AdminScreenSource {

	/** As many are counted. */
	private const MOST = 99;

	public function __construct( private readonly AppealRepository $appeals, private readonly Caller $caller ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'appeals',
				__( '申诉', 'zeromo-community' ),
				AdminGroup::Moderation,
				'moderate_zeromo',
				'message-circle',
				'GET /admin/appeals',
				30,
				fn(): int => $this->appeals->count_open( $this->caller->id(), self::MOST )
			),
		);
	}
}
