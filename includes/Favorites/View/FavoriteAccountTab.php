<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Setup\Pages;

/** 收藏 below 我的. */
final class FavoriteAccountTab implements AccountTab {

	public function __construct( private readonly FavoritePage $page, private readonly Pages $pages ) {}

	public function slug(): string {
		return 'favorites';
	}

	public function label(): string {
		return _x( '收藏', 'list', 'zeromo-community' );
	}

	public function icon(): string {
		return 'star';
	}

	public function position(): int {
		return 20;
	}

	public function html( int $member ): string {
		return $this->page->html( $member, $member, $this->pages->url( 'account', 'favorites' ), Input::asked() );
	}
}
