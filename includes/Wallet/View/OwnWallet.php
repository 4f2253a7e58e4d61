<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\View;

use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Wallet\Payee;

/** What 我的 › 钱包 shows. */
final class OwnWallet {

	/**
	 * @param array<string, string> $tabs    Name => label.
	 * @param string                $open    Name of the open one.
	 * @param bool                  $is_list Whether the open one lists something.
	 * @param list<string>          $rows    HTML.
	 * @param string                $next    Address of the next page, empty for none.
	 * @param string                $url     Address of the tab.
	 * @param string                $rules   The rules of withdrawals in a sentence.
	 * @param string                $part    HTML of the open tab, where another room draws it.
	 * @param bool                  $asks    Whether a withdrawal needs the payment password.
	 * @param AskedWithdrawal|null  $asked   What is looked at before it is sent; null where nothing is taken off.
	 * @param string                $below   HTML below the open one, of other rooms.
	 */
	public function __construct(
		public readonly Balance $balance,
		public readonly ?Payee $payee,
		public readonly int $streak,
		public readonly bool $is_checked_in,
		public readonly array $tabs,
		public readonly string $open,
		public readonly bool $is_list,
		public readonly array $rows,
		public readonly string $next,
		public readonly string $url,
		public readonly string $rules,
		public readonly string $part = '',
		public readonly bool $asks = false,
		public readonly ?AskedWithdrawal $asked = null,
		public readonly string $below = ''
	) {}
}
