<?php
/**
 * What a membership of a circle costs.
 *
 * @package Zeromo\Community
 * @var array{renews: bool, rows: list<\Zeromo\Community\PaidCircles\View\TermRow>} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$name = $v['renews'] ? __( '续费', 'zeromo-community' ) : __( '价格', 'zeromo-community' );

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- PurchaseButton escapes.
?>
<ul class="zmo-passes" aria-label="<?php echo esc_attr( $name ); ?>">
	<?php foreach ( $v['rows'] as $row ) : ?>
		<li class="zmo-passes__row">
			<span class="zmo-passes__what"><b><?php echo esc_html( $row->label ); ?></b>
				<span class="zmo-meta"><?php echo esc_html( $row->until ); ?></span></span>
			<span class="zmo-passes__cost">
				<span class="zmo-price"><small>￥</small><?php echo esc_html( $row->price ); ?></span>
				<span class="zmo-meta"><?php echo esc_html( $row->day ); ?></span></span>
			<?php echo $row->button; ?>
		</li>
	<?php endforeach; ?>
</ul>
