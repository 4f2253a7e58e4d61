<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\AccountMerge\Http\MergeFormHandler;
use Zeromo\Community\AccountMerge\MergeService;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Target;

/** 我的 › 设置: proving another account, what would come along, and the button that merges it. */
final class MergePart implements SettingsPart {

	public function __construct( private readonly MergeService $merges, private readonly Codes $codes ) {}

	public function position(): int {
		return 13;
	}

	public function html( int $member ): string {
		if ( ! $this->merges->is_offered() ) {
			return '';
		}
		$ticket = self::asked( MergeFormHandler::TICKET, 200 );
		$by     = self::asked( MergeFormHandler::BY, 10 );
		$to     = self::asked( MergeFormHandler::TO, 100 );
		$ways   = array(
			array( 'by' => 'password', 'title' => __( '用密码验证', 'zeromo-community' ), 'target' => '' ),
			array( 'by' => Target::SMS, 'title' => __( '用短信验证码验证', 'zeromo-community' ), 'target' => '' ),
			array( 'by' => Target::EMAIL, 'title' => __( '用邮件验证码验证', 'zeromo-community' ), 'target' => '' ),
		);
		if ( ! $this->codes->sends_sms() ) {
			unset( $ways[1] );
		}
		foreach ( $ways as &$way ) {
			$way['target'] = $way['by'] === $by ? $to : '';
		}
		unset( $way );
		return Partial::render(
			'account-merge/part',
			array(
				'ways'    => array_values( $ways ),
				'ticket'  => $ticket,
				'offer'   => '' === $ticket || 'done' === $ticket ? null : $this->merges->offer( $member, $ticket ),
				'running' => $this->merges->is_running( $member ),
				'name'    => ( new \WP_User( $member ) )->display_name,
			)
		);
	}

	/** What an address says, shown again, escaped. */
	private static function asked( string $name, int $most ): string {
		// phpcs:ignore WordPress.Security -- a ticket is signed; the rest is shown again in the member's own field.
		$sent = wp_unslash( $_GET[ $name ] ?? '' );
		return is_string( $sent ) ? mb_substr( $sent, 0, $most ) : '';
	}
}
