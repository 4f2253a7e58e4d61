<?php
/**
 * The line under a field: its rule, or what is wrong with it.
 *
 * @package Zeromo\Community
 * @var array{id: string, rule: string, problem: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<?php if ( '' !== $v['problem'] ) : ?>
	<span class="zmo-hint is-bad" id="<?php echo esc_attr( $v['id'] ); ?>" role="alert">
		<?php echo Icon::svg( 'circle-alert', 'zmo-icon--16' ); ?>
		<?php echo esc_html( $v['problem'] ); ?>
	</span>
<?php elseif ( '' !== $v['rule'] ) : ?>
	<span class="zmo-hint" id="<?php echo esc_attr( $v['id'] ); ?>"><?php echo esc_html( $v['rule'] ); ?></span>
<?php endif; ?>
