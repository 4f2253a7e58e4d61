<?php
/**
 * The prices of a circle, in its form: one box a period.
 *
 * @package Zeromo\Community
 * @var array{prices: array<string, string>} $v Yuan by period.
 */

declare(strict_types=1);

use Zeromo\Community\Circles\Api\Period;
use Zeromo\Community\Ledger\Api\Amount;

defined( 'ABSPATH' ) || exit;
?>
<p class="zmo-hint"><?php esc_html_e( '填写要卖的期限和价格（元），留空的期限不卖。改价不影响已经加入的人。', 'zeromo-community' ); ?></p>
<div class="zmo-prices">
	<?php foreach ( Period::cases() as $period ) : ?>
		<label class="zmo-prices__one">
			<span class="zmo-field__l"><?php echo esc_html( $period->words() ); ?></span>
			<input class="zmo-input" name="<?php echo esc_attr( $period->field() ); ?>" inputmode="decimal"
				maxlength="<?php echo esc_attr( (string) Amount::LENGTH ); ?>" autocomplete="off" placeholder="0.00"
				value="<?php echo esc_attr( $v['prices'][ $period->value ] ?? '' ); ?>">
		</label>
	<?php endforeach; ?>
</div>
