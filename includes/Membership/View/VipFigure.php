<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\View;

/** A number of a member on the card of the page 会员. */
final class VipFigure {

	public function __construct( public readonly string $label, public readonly string $value ) {}
}
