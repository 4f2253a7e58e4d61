<?php
/**
 * 卡密管理: cards are made and taken away again.
 *
 * @package Zeromo\Community
 * @var array{rows: list<string>, next: string, page: int, choices: array<string, string>, units: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Wallet\CardService;
use Zeromo\Community\Wallet\Http\WalletFormHandler;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget and partials escape.
?>
<div class="zmo-cards" <?php echo Widget::attrs( 'card-manage', array( 'page' => $v['page'] ) ); ?>>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '生成卡密', 'zeromo-community' ); ?>" data-zmo-make>
		<?php WalletFormHandler::fields( 'make' ); ?>
		<div class="zmo-money__ask">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-cards-asset">
					<?php esc_html_e( '兑换成', 'zeromo-community' ); ?>
				</label>
				<select class="zmo-input" id="zmo-cards-asset" name="asset">
					<?php foreach ( $v['choices'] as $key => $name ) : ?>
						<option value="<?php echo esc_attr( $key ); ?>"><?php echo esc_html( $name ); ?></option>
					<?php endforeach; ?>
				</select>
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-cards-amount">
					<?php esc_html_e( '面值，元或积分', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-cards-amount" name="amount" inputmode="decimal" required
					pattern="\d{1,8}(\.\d{1,2})?"
					<?php echo '' === $v['units'] ? '' : 'aria-describedby="zmo-cards-h"'; ?>>
				<?php if ( '' !== $v['units'] ) : ?>
					<span class="zmo-hint" id="zmo-cards-h"><?php echo esc_html( $v['units'] ); ?></span>
				<?php endif; ?>
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-cards-count">
					<?php esc_html_e( '张数', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-cards-count" name="count" type="number" required min="1"
					max="<?php echo (int) CardService::MOST; ?>" value="10">
			</div>
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '生成', 'zeromo-community' ); ?></button>
		</div>
		<p class="zmo-hint"><?php esc_html_e( '卡密只在生成时出现一次，请马上保存。', 'zeromo-community' ); ?></p>
	</form>
	<ul class="zmo-money__lines" aria-label="<?php esc_attr_e( '卡密', 'zeromo-community' ); ?>" data-zmo-list>
		<?php echo implode( '', $v['rows'] ); ?>
	</ul>
	<p class="zmo-meta" data-zmo-none <?php echo array() === $v['rows'] ? '' : 'hidden'; ?>>
		<?php esc_html_e( '还没有卡密', 'zeromo-community' ); ?>
	</p>
	<p class="zmo-more" data-zmo-end <?php echo '' === $v['next'] ? 'hidden' : ''; ?>>
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
			<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
		</a>
	</p>
</div>
