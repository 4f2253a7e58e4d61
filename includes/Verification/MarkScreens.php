<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Verification\Sql\MarkRepository;

/** The screen of applications and marks. */
final class MarkScreens implements AdminScreenSource {

	public function __construct( private readonly MarkRepository $marks ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'marks',
				__( '认证', 'zeromo-community' ),
				AdminGroup::Members,
				MarkService::CAPABILITY,
				'badge-check',
				'GET /admin/marks',
				70,
				fn(): int => $this->marks->waiting()
			),
		);
	}
}
