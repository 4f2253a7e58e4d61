<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\View;

use Zeromo\Community\Appeals\AppealService;
use Zeromo\Community\Appeals\Http\LockedForm;
use Zeromo\Community\Appeals\LockedAppeals;
use Zeromo\Community\Auth\Api\LoginPagePart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Setup\Pages;

/** The page of who may not sign in: the ban, and the form of an appeal, on 登录 by a signed address. */
final class LockedPage implements LoginPagePart {

	public function __construct(
		private readonly LockedAppeals $appeals,
		private readonly LockedForm $form,
		private readonly Pages $pages
	) {}

	public function html(): string {
		$token = LockedForm::token();
		return '' === $token ? '' : Partial::render(
			'appeals/locked',
			array(
				'case' => $this->appeals->find( $token ),
				'action' => add_query_arg( LockedAppeals::QUERY, rawurlencode( $token ), $this->pages->url( 'login' ) ),
				'problem' => $this->form->problem(),
				'longest' => AppealService::LONGEST,
				'login' => $this->pages->url( 'login' ),
			)
		);
	}
}
