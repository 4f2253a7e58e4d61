<?php
/**
 * A line of a member's statement.
 *
 * @package Zeromo\Community
 * @var array{line: \Zeromo\Community\Ledger\Api\StatementLine} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$line = $v['line'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() escapes.
?>
<li class="zmo-money__line">
	<span class="zmo-money__what">
		<b><?php echo esc_html( $line->label ); ?></b>
		<span class="zmo-meta">
			<?php echo esc_html( $line->title === $line->label ? '' : $line->title ); ?>
			<?php echo '' === $line->order_no ? '' : esc_html( $line->order_no ); ?>
			<?php echo Format::time( $line->created ); ?>
		</span>
	</span>
	<span class="zmo-money__sum<?php echo $line->amount > 0 ? ' is-in' : ''; ?>">
		<b><?php echo esc_html( ( $line->amount > 0 ? '+' : '' ) . $line->asset->text( $line->amount ) ); ?></b>
		<span class="zmo-meta">
			<?php
			echo esc_html(
				sprintf(
					/* translators: %s: yuan or points */
					__( '余 %s', 'zeromo-community' ),
					$line->asset->text( $line->after )
				)
			);
			?>
		</span>
	</span>
</li>
