<?php
/**
 * Stars to read.
 *
 * @package Zeromo\Community
 * @var array{stars: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

/* translators: %d: stars */
$said = sprintf( _n( '%d 星', '%d 星', $v['stars'], 'zeromo-community' ), $v['stars'] );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- icons escape.
?>
<span class="zmo-stars" role="img" aria-label="<?php echo esc_attr( $said ); ?>">
	<?php for ( $star = 1; $star <= 5; $star++ ) : ?>
		<span class="<?php echo $star <= $v['stars'] ? 'is-on' : ''; ?>"><?php echo Icon::svg( 'star' ); ?></span>
	<?php endfor; ?>
</span>
