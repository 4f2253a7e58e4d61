<?php
/**
 * What a reader thinks of an article or a member: like buttons in a row. How many dislike it is told to nobody.
 *
 * @package Zeromo\Community
 * @var array{
 *   id: int, type: string, ask: string, totals: array<string, int>,
 *   buttons: list<array{kind: \Zeromo\Community\Reactions\Kind, on: bool}>,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Reactions\Kind;

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-useful" role="group" aria-label="<?php echo esc_attr( $v['ask'] ); ?>">
	<span class="zmo-meta" aria-hidden="true"><?php echo esc_html( $v['ask'] ); ?></span>
	<?php
	foreach ( $v['buttons'] as [ 'kind' => $kind, 'on' => $on ] ) :
		$quiet = Kind::Dislike === $kind;
		$total = $quiet ? 0 : max( 0, $v['totals'][ $kind->count_type() ] ?? 0 );
		$count = $total > 0 ? Format::count( $total ) : '';
		// 有用 shows its number, the others change their word.
		$words = Kind::Useful === $kind ? '' : $kind->label( false ) . ',' . $kind->label( true );
		$shown = Kind::Useful === $kind && '' !== $count ? $count : $kind->label( Kind::Useful !== $kind && $on );
		$props = array(
			'id' => $v['id'],
			'type' => $v['type'],
			'count_type' => $kind->count_type(),
			'count' => $total,
			'liked' => $on,
			'labels' => $words,
			'quiet' => $quiet,
		);
		$press = array(
			'type' => $v['type'],
			'id' => $v['id'],
			'count_type' => $kind->count_type(),
			'delete' => (int) $on,
		);
		?>
		<span class="zmo-w" <?php echo Widget::attrs( 'like-button', $props ); ?>>
			<button class="zmo-btn zmo-btn--line zmo-btn--s<?php echo $on ? ' is-liked' : ''; ?>"
				<?php echo PressForms::button( 'like', $press ); ?>
				aria-label="<?php echo esc_attr( trim( $kind->label( false ) . " $count" ) ); ?>"
				aria-pressed="<?php echo $on ? 'true' : 'false'; ?>">
				<?php echo Icon::svg( $kind->icon(), 'zmo-icon--16' ); ?>
				<span><?php echo esc_html( $shown ); ?></span>
			</button>
		</span>
	<?php endforeach; ?>
</div>
