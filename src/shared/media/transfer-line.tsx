import type { CSSProperties } from 'react';
import { percent, phaseName, progressText } from './transfer';
import type { Transfer } from './transfer';

/** Bar and words of one upload. */
export function TransferLine( { transfer, size }: { transfer: Transfer; size: number } ) {
	const part = percent( transfer );
	return (
		<div className={ `zmo-transfer is-${ transfer.phase }` }>
			<div
				className="zmo-transfer__bar"
				role="progressbar"
				aria-valuemin={ 0 }
				aria-valuemax={ 100 }
				aria-valuenow={ part }
				aria-label={ phaseName( transfer.phase ) }
				style={ { '--p': `${ part }%` } as CSSProperties }
			/>
			<span className="zmo-transfer__words">
				<span>{ progressText( transfer, size ) }</span>
				<span className="zmo-num">{ `${ part }%` }</span>
			</span>
			<span className="zmo-sr" role="status">
				{ phaseName( transfer.phase ) }
			</span>
		</div>
	);
}
