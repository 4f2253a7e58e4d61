<?php
/**
 * 支付方式 in a form of the page.
 *
 * @package Zeromo\Community
 * @var array{methods: list<array{id: string, label: string, icon: string, enabled: bool, balance: string|null}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$first = null;
foreach ( $v['methods'] as $method ) {
	$first ??= $method['enabled'] ? $method['id'] : null;
}
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() escapes.
?>
<fieldset class="zmo-paym">
	<legend class="zmo-paym__legend"><?php esc_html_e( '支付方式', 'zeromo-community' ); ?></legend>
	<?php foreach ( $v['methods'] as $method ) : ?>
	<label class="zmo-paym__one<?php echo $method['enabled'] ? '' : ' is-off'; ?>">
		<span class="zmo-paym__icon" data-method="<?php echo esc_attr( $method['id'] ); ?>">
			<?php if ( str_contains( $method['icon'], '/' ) ) : ?>
			<img src="<?php echo esc_url( $method['icon'] ); ?>" alt="" width="24" height="24">
			<?php else : ?>
				<?php echo Icon::svg( $method['icon'] ); ?>
			<?php endif; ?>
		</span>
		<span class="zmo-paym__words">
			<b><?php echo esc_html( $method['label'] ); ?></b>
			<?php if ( null !== $method['balance'] ) : ?>
			<span class="zmo-meta">
				<?php
				/* translators: %s: an amount */
				echo esc_html( sprintf( __( '可用 %s', 'zeromo-community' ), "￥{$method['balance']}" ) );
				?>
			</span>
			<?php elseif ( ! $method['enabled'] ) : ?>
			<span class="zmo-meta"><?php esc_html_e( '请在浏览器中打开本页后使用', 'zeromo-community' ); ?></span>
			<?php endif; ?>
		</span>
		<input class="zmo-radio" type="radio" name="method" required value="<?php echo esc_attr( $method['id'] ); ?>"
			<?php checked( $method['id'], $first ); ?> <?php disabled( ! $method['enabled'] ); ?>>
	</label>
	<?php endforeach; ?>
</fieldset>
