<?php
/**
 * The own link of a member, in 我的 › 收益.
 *
 * @package Zeromo\Community
 * @var array{url: string, percent: int, days: int, kinds: list<string>} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block zmo-money" aria-labelledby="zmo-referral">
	<h2 class="zmo-h3" id="zmo-referral"><?php esc_html_e( '推广链接', 'zeromo-community' ); ?></h2>
	<div class="zmo-field">
		<label class="zmo-field__l" for="zmo-referral-url">
			<?php
			echo esc_html(
				sprintf(
					/* translators: 1: days, 2: kinds of orders, 3: percent */
					__( '别人打开你的链接后，%1$d 天内的订单（%2$s），你得订单金额的 %3$d%%，最多为网站留下的部分', 'zeromo-community' ),
					$v['days'],
					implode( '、', $v['kinds'] ),
					$v['percent']
				)
			);
			?>
		</label>
		<input class="zmo-input" id="zmo-referral-url" readonly value="<?php echo esc_attr( $v['url'] ); ?>">
	</div>
</section>
