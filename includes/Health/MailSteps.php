<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Setup\FirstStep;
use Zeromo\Community\Setup\FirstSteps;

/** Of a new site: its mails have been tried. */
final class MailSteps implements FirstSteps {

	public function __construct( private readonly MailProof $proof ) {}

	public function steps(): array {
		return array(
			new FirstStep(
				'mail',
				__( '试发一封邮件', 'zeromo-community' ),
				__( '注册和找回密码都要发邮件，先证明能收到', 'zeromo-community' ),
				$this->proof->state()->proven > 0,
				admin_url( 'admin.php?page=zeromo&screen=/health' ),
				45
			),
		);
	}
}
