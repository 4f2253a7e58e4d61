<?php
/**
 * Fields of a series: name, introduction, price.
 *
 * @package Zeromo\Community
 * @var array{series: \Zeromo\Community\Series\Series|null} $v
 */

declare(strict_types=1);

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Series\Series;

defined( 'ABSPATH' ) || exit;

$series = $v['series'];
?>
<div class="zmo-field">
	<label class="zmo-field__l" for="zmo-series-title"><?php esc_html_e( '专栏名称', 'zeromo-community' ); ?></label>
	<input class="zmo-input" id="zmo-series-title" name="title" required autocomplete="off"
		maxlength="<?php echo (int) Series::TITLE; ?>" value="<?php echo esc_attr( $series->title ?? '' ); ?>">
</div>
<div class="zmo-field">
	<label class="zmo-field__l" for="zmo-series-intro"><?php esc_html_e( '简介', 'zeromo-community' ); ?></label>
	<textarea class="zmo-input" id="zmo-series-intro" name="intro" rows="3"
		maxlength="<?php echo (int) Series::INTRO; ?>"><?php echo esc_textarea( $series->intro ?? '' ); ?></textarea>
</div>
<div class="zmo-field">
	<label class="zmo-field__l" for="zmo-series-price"><?php esc_html_e( '整套价格（元）', 'zeromo-community' ); ?></label>
	<input class="zmo-input" id="zmo-series-price" name="price" inputmode="decimal" required autocomplete="off"
		pattern="\d{1,7}(\.\d{1,2})?"
		value="<?php echo esc_attr( null === $series ? '' : Amount::yuan( $series->amount ) ); ?>">
	<p class="zmo-hint"><?php esc_html_e( '单篇买过的人补差价；以后加进来的内容也包括在内。', 'zeromo-community' ); ?></p>
</div>
<div class="zmo-field">
	<label class="zmo-field__l" for="zmo-series-drip"><?php esc_html_e( '每隔几天开放下一篇', 'zeromo-community' ); ?></label>
	<input class="zmo-input" id="zmo-series-drip" name="drip" type="number" inputmode="numeric" autocomplete="off"
		min="0" max="<?php echo (int) Series::DRIP; ?>"
		value="<?php echo esc_attr( (string) ( $series->drip ?? 0 ) ); ?>" aria-describedby="zmo-series-drip-hint">
	<p class="zmo-hint" id="zmo-series-drip-hint">
		<?php esc_html_e( '从购买那天算起，第一篇马上开放；0 为一次全部开放。只影响以后的购买。', 'zeromo-community' ); ?>
	</p>
</div>
