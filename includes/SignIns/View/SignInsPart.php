<?php

declare(strict_types=1);

namespace Zeromo\Community\SignIns\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\SignIns\SignIn;
use Zeromo\Community\SignIns\SignInLog;
use Zeromo\Community\SignIns\Sql\SignInRepository;

/** 登录记录 in 我的 › 设置, below the devices. */
final class SignInsPart implements SettingsPart {

	private const SIZE = 5;

	/** Name of the cursor in the page's address. */
	public const CURSOR = 'sign_ins_after';

	public function __construct( private readonly SignInRepository $rows, private readonly SignInLog $log ) {}

	public function position(): int {
		return 31;
	}

	public function html( int $member ): string {
		$page  = new Page( Cursor::asked( self::CURSOR ), 1, self::SIZE );
		$found = $this->rows->page( $member, $page->after, $page->limit );
		$next  = $page->next( $found, static fn( SignIn $one ): Cursor => $one->place() );
		$here  = remove_query_arg( self::CURSOR );
		return Partial::render(
			'sign-ins/settings',
			array(
				'rows' => $page->cut( $found ),
				'days' => $this->log->days(),
				'prev' => null === $page->after ? '' : "$here#zmo-sign-ins",
				'next' => null === $next ? '' : add_query_arg( self::CURSOR, (string) $next, $here ) . '#zmo-sign-ins',
			)
		);
	}
}
