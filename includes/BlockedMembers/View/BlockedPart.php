<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\BlockedMembers\BlockService;

/** 黑名单 in 我的 › 设置. */
final class BlockedPart implements SettingsPart {

	private const SIZE = 20;

	public function __construct( private readonly BlockService $blocks, private readonly Pages $pages ) {}

	public function position(): int {
		return 40;
	}

	public function html( int $member ): string {
		$sent = $_GET['blocked'] ?? ''; // phpcs:ignore WordPress.Security -- only reads which part of a list is shown.
		try {
			$after = Cursor::read( is_string( $sent ) ? sanitize_text_field( wp_unslash( $sent ) ) : '' );
		} catch ( Failure ) {
			$after = null;
		}
		$page = $this->blocks->page( $member, $after, 1, self::SIZE );
		$here = $this->pages->url( 'account', 'settings' );
		return Partial::render(
			'blocked-members/blocked',
			array(
				'rows' => $page['items'],
				'prev' => null === $after ? '' : $here,
				'next' => null === $page['next'] ? '' : add_query_arg( 'blocked', (string) $page['next'], $here ),
			)
		);
	}
}
