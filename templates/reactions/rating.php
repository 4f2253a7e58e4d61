<?php
/**
 * Five stars: to press until the member has rated, then to read.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, average: float, count: int, mine: int, own?: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$own   = $v['own'] ?? false;
$read  = $own || $v['mine'] > 0;
$shown = $v['mine'] > 0 ? $v['mine'] : (int) round( $v['average'] );
$props = array(
	'post_id' => $v['post_id'],
	'average' => $v['average'],
	'count'   => $v['count'],
	'mine'    => $v['mine'],
	'own'     => $own,
);
$count = $v['count'] > 0
	/* translators: %s: number of members */
	? sprintf( _n( '%s 人评分', '%s 人评分', $v['count'], 'zeromo-community' ), Format::count( $v['count'] ) )
	: __( '还没有人评分', 'zeromo-community' );
if ( $v['mine'] > 0 ) {
	/* translators: %d: stars */
	$note = sprintf( _n( '您已评分：%d 星', '您已评分：%d 星', $v['mine'], 'zeromo-community' ), $v['mine'] );
} else {
	$note = $own ? __( '不能给自己的内容评分', 'zeromo-community' ) : __( '给这篇打分', 'zeromo-community' );
}
?>
<div class="zmo-w" <?php echo Widget::attrs( 'rating', $props ); ?>><div class="zmo-rate" role="group"
	aria-label="<?php esc_attr_e( '评分', 'zeromo-community' ); ?>">
	<div class="zmo-rate__n">
		<b><?php echo esc_html( $v['count'] > 0 ? number_format( $v['average'], 1 ) : '–' ); ?></b>
		<span class="zmo-meta"><?php echo esc_html( $count ); ?></span>
	</div>
	<div class="zmo-rate__s" role="radiogroup" aria-label="<?php esc_attr_e( '给这篇打分', 'zeromo-community' ); ?>"
		<?php echo $read ? ' aria-disabled="true"' : ''; ?>>
		<?php for ( $star = 1; $star <= 5; $star++ ) : ?>
			<?php
			$label = sprintf(
				/* translators: %d: stars */
				_n( '%d 星', '%d 星', $star, 'zeromo-community' ),
				$star
			);
			?>
			<button
				<?php echo PressForms::button( 'rating', array( 'post_id' => $v['post_id'], 'rating' => $star ) ); ?>
				role="radio" aria-checked="<?php echo $star === $v['mine'] ? 'true' : 'false'; ?>"
				aria-label="<?php echo esc_attr( $label ); ?>"
				class="<?php echo $star <= $shown ? 'is-on' : ''; ?>"<?php echo $read ? ' disabled' : ''; ?>>
				<?php echo Icon::svg( 'star', 'zmo-icon--24' ); ?>
			</button>
		<?php endfor; ?>
	</div>
	<span class="zmo-meta"><?php echo esc_html( $note ); ?></span>
</div></div>
