<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Health\MailProof;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\Mendable;

/** Whether mails arrive: proven by the code of a mail that was sent. */
#[Place( 9 )]
final class MailCheck implements Mendable {

	public const NAME = 'mail';

	/** Seconds for which a proof counts. */
	private const LASTS = 180 * DAY_IN_SECONDS;

	public function __construct( private readonly MailProof $proof, private readonly Caller $caller ) {}

	public function name(): string {
		return self::NAME;
	}

	public function group(): CheckGroup {
		return CheckGroup::Mail;
	}

	public function label(): string {
		return __( '发送邮件', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$state = $this->proof->state();
		$mend  = __( '检查 SMTP 插件的设置，或请主机商打开 PHP 的邮件发送，再发一封测试邮件', 'zeromo-community' );
		if ( '' !== $state->error ) {
			return Finding::broken(
				/* translators: %s: an error */
				sprintf( __( '测试邮件没有发出：%s', 'zeromo-community' ), $state->error ),
				$mend
			);
		}
		if ( $state->waits() ) {
			return Finding::warning(
				sprintf(
					/* translators: 1: an address, 2: a time */
					__( '测试邮件已交给邮件服务器（%1$s，%2$s），还没有证明收到', 'zeromo-community' ),
					$state->address,
					Format::ago( $state->sent )
				),
				__( '打开邮件里的地址，或在这里填验证码；没有收到就检查垃圾邮件和 SMTP 设置', 'zeromo-community' )
			);
		}
		if ( $state->proven < time() - self::LASTS ) {
			return Finding::warning(
				__( '还没有证明邮件能收到；注册、找回密码和通知都要发邮件', 'zeromo-community' ),
				__( '按“发送测试邮件”', 'zeromo-community' )
			);
		}
		/* translators: %s: a time */
		return Finding::good( sprintf( __( '测试邮件收到了：%s', 'zeromo-community' ), Format::ago( $state->proven ) ) );
	}

	public function button(): string {
		return __( '发送测试邮件', 'zeromo-community' );
	}

	public function mend(): void {
		$this->proof->send( $this->caller->id() );
	}
}
